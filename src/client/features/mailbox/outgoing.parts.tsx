import { MailServerForm } from '#client/features/mailbox/outgoing/form.tsx';
import {
  type MailServer,
  useMailServer,
  useSaveMailServer,
} from '#client/features/mailbox/outgoing/outgoing.api.ts';
import { ServerState } from '#client/features/mailbox/settings/server-state.tsx';
import { ReadCard } from '#client/platform/page/read-card.tsx';
import { CardBody } from '#client/ui/card.tsx';
import { mailServerSettingsText as text } from '#text/mailbox/mail-server.text.ts';

/** Another server means other fields to start from; its state and its switch share the version, not the fields. */
const whichServer = (server: MailServer | null) =>
  server && [server.host, server.port, server.security, server.username, server.from_address].join(' ');

/** /settings, tab « Intégrations »: the server by which orders leave. */
export const MailServerSettings = () => (
  <ReadCard bars={['h-10.5', 'h-10.5', 'h-10.5']} className="mt-4" of={useMailServer()} words={text}>
    {({ mail_server: server }) => (
      <>
        {server && <State server={server} />}
        <CardBody>
          <MailServerForm key={whichServer(server)} server={server} />
        </CardBody>
      </>
    )}
  </ReadCard>
);

function State({ server }: { server: MailServer }) {
  const save = useSaveMailServer();
  const { active: isActive, last_sent_at, last_error, ...kept } = server;
  return (
    <ServerState
      active={isActive}
      error={last_error}
      id="mail-server"
      last={last_sent_at}
      text={{ ...text, last: text.lastSent, never: text.neverSent }}
      turn={(active) => save.mutateAsync({ ...kept, password: null, active })}
    />
  );
}
