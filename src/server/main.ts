import { readEnv } from '#server/app/env.ts';
import { startSystem } from '#server/app/system.ts';
import { StartupProblem } from '#server/platform/startup-problem.ts';
import { startupText } from '#text/startup.text.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

try {
  const env = readEnv(process.env);
  const system = await startSystem(env);
  say(startupText.ready(env.appUrl));
  if (!env.mail.smtpUrl && env.devPages) say(startupText.mailbox(`${env.appUrl}/dev/mailbox`));
  if (env.mail.smtpUrl) say(startupText.mailsSentBy(new URL(env.mail.smtpUrl).host));

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    say(startupText.stopping);
    await system.stop();
    say(startupText.stopped);
    process.exit(0);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
} catch (error) {
  process.stderr.write(
    error instanceof StartupProblem ? `${error.message}\n` : `${(error as Error).stack}\n`,
  );
  process.exit(1);
}
