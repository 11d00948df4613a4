import { useNavigate } from 'react-router';
import { useOpenOrganisation } from '#client/features/organisations/open-organisation.ts';
import { useCreateOrganisation, useFounding } from '#client/features/organisations/organisations.api.ts';
import { track } from '#client/platform/analytics.ts';
import { ApiError } from '#client/platform/api/error.ts';
import { useFormAction } from '#client/platform/form/form-action.ts';
import { lateRules, useLateForm } from '#client/platform/form/late-form.ts';
import { useSession } from '#client/platform/session/session.tsx';
import { toasts } from '#client/platform/toasts.ts';
import { FOUNDINGS_LEFT_TO_SAY } from '#domain/organisations/founding.ts';
import { errorSentence } from '#text/kernel/errors.text.ts';
import { newOrganisationText } from '#text/organisations/organisations.text.ts';

const rules = lateRules(
  async () => (await import('#contract/organisations/organisations.contract.ts')).createOrganisationInput,
);

/** The form behind /org/new and the dialog « Nouvelle »: one name, then straight to work. */
export function useNewOrganisationForm(fallback: string) {
  const { user } = useSession();
  const navigate = useNavigate();
  const open = useOpenOrganisation();
  const create = useCreateOrganisation();
  const form = useLateForm(rules, { defaultValues: { name: '' }, mode: 'onSubmit' });
  const action = useFormAction(
    form,
    async (values) => {
      track({ name: 'create_org_clicked' });
      const { id, name } = await create.mutateAsync(values);
      track({ name: 'org_created', org_id: id, org_name: name });
      await open(id);
      toasts.success(newOrganisationText.created);
    },
    (error) => {
      if (!(error instanceof ApiError) || error.code !== 'ORG_EMAIL_NOT_CONFIRMED') return fallback;
      toasts.info(newOrganisationText.emailNotConfirmed);
      navigate(`/verify?email=${encodeURIComponent(user?.email ?? '')}`);
      return true;
    },
  );
  return { form, hint: useFoundingHint(), ...action };
}

/** Under the name, from the last ones on. Nothing while it is not known: the server decides anyway. */
function useFoundingHint(): string | undefined {
  const { data } = useFounding();
  if (!data || data.left > FOUNDINGS_LEFT_TO_SAY) return undefined;
  return data.left === 0
    ? errorSentence('TOO_MANY_ORGANISATIONS', data)
    : newOrganisationText.left(data.left);
}
