import { useWatch } from 'react-hook-form';
import { useClock } from '#client/platform/clock.tsx';
import { useSession } from '#client/platform/session/session.tsx';
import { Card, CardHeader } from '#client/ui/card.tsx';
import { fillTemplate, orderSubject } from '#domain/orders/mail-template.ts';
import { siretDigits } from '#domain/suppliers/siret.ts';
import { formatPhone } from '#text/kernel/format.ts';
import { DEFAULT_MAIL_BODY, DEFAULT_MAIL_SUBJECT, plainSignature } from '#text/orders/order-mail.text.ts';
import { sampleMailValues, printedCardText as text } from '#text/organisations/organisation-card.text.ts';
import { siretLabel } from '#text/suppliers/suppliers.text.ts';
import type { CardForm } from './form.ts';
import { LogoPicture } from './logo.tsx';

type PreviewProps = { form: CardForm; name: string };

/** What a supplier will read, as it is being written: the head of the paper, then the e-mail. */
export function CardPreview({ form, name }: PreviewProps) {
  const card = useWatch({ control: form.control });
  const { today } = useClock();
  const { user } = useSession();
  const sender = user?.full_name ?? '';
  const values = sampleMailValues({ organisation: name, sender, today: today() });
  const filled = (template: string | undefined, otherwise: string) =>
    fillTemplate(template?.trim() || otherwise, values);
  const subject = orderSubject(filled(card.order_mail_subject, DEFAULT_MAIL_SUBJECT), values.numero);
  const facts = [
    card.adresse,
    [card.code_postal, card.ville].filter(Boolean).join(' '),
    card.phone && formatPhone(card.phone),
    card.siret && `${text.siret} ${siretLabel(siretDigits(card.siret))}`,
    card.vat_number && `${text.vatShort} ${card.vat_number}`,
  ].filter((fact) => fact?.trim());
  return (
    <Card className="self-start wide:sticky wide:top-20">
      <CardHeader description={text.previewHint} divided title={text.preview} />
      {/* Paper is white and its ink black, whatever the screen's theme. */}
      <div className="flex items-start gap-4 border-line border-b bg-[#fff] px-5 py-4 text-[#222] max-md:px-4">
        {card.logo_file_id && (
          <span className="grid h-14 w-24 shrink-0 place-items-center">
            <LogoPicture id={card.logo_file_id} />
          </span>
        )}
        <div className="min-w-0 wrap-break-word">
          <p className="font-display font-semibold text-body">{card.legal_name?.trim() || name}</p>
          {facts.map((fact) => (
            <p className="text-hint" key={fact}>
              {fact}
            </p>
          ))}
        </div>
      </div>
      <div className="px-5 py-4 max-md:px-4">
        <p className="font-semibold text-body wrap-break-word">{subject}</p>
        <p className="mt-2 whitespace-pre-line text-cell text-ink-2 wrap-break-word">
          {filled(card.order_mail_body, DEFAULT_MAIL_BODY)}
        </p>
        <p className="mt-3 whitespace-pre-line text-cell text-ink-2 wrap-break-word">
          {card.mail_signature?.trim() || plainSignature(sender || null, name)}
        </p>
      </div>
    </Card>
  );
}
