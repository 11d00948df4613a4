import { ArrowLeft } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { ApiError, messageOf } from '#client/platform/api/error.ts';
import { Card } from '#client/ui/card.tsx';
import { ErrorState } from '#client/ui/feedback/error-state.tsx';
import { LoadingRegion, Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { claimText as text } from '#text/claims/claims.text.ts';
import { pageTitles } from '#text/shell/navigation.text.ts';
import { ClaimActions } from './claim-actions.tsx';
import { ClaimFacts } from './claim-facts.tsx';
import { ClaimLines } from './claim-lines.tsx';
import { ClaimMails } from './claim-mails.tsx';
import { ClaimStatusBadge } from './claim-status-badge.tsx';
import { type Claim, useClaim } from './claims.api.ts';

const LIST = '/receiving?tab=litiges';

const isGone = (error: unknown) =>
  error instanceof ApiError && (error.code === 'NOT_FOUND' || error.code === 'INVALID_INPUT');

/** /receiving/claims/{id} */
export function ClaimPage() {
  const { id = '' } = useParams();
  const { data: claim, error, refetch, isFetching } = useClaim(id);
  if (claim) return <ClaimDetail claim={claim} key={id} />;
  const gone = isGone(error);
  return (
    <>
      <PageHead back={<BackLink />} title={pageTitles['/receiving/claims/:id']} />
      {error ? (
        <Card>
          <ErrorState
            {...(!gone && { onRetry: () => refetch() })}
            retrying={isFetching}
            title={gone ? text.missing : text.loadFailure}
          >
            {gone ? text.missingHint : messageOf(error)}
          </ErrorState>
        </Card>
      ) : (
        <Loading />
      )}
    </>
  );
}

function ClaimDetail({ claim }: { claim: Claim }) {
  return (
    <>
      <PageHead
        aside={<ClaimStatusBadge status={claim.status} />}
        back={<BackLink />}
        sentence={text.sentence(claim.amount_claimed, claim.lines.length)}
        title={text.title(claim.supplier_name)}
      />
      <div className="flex flex-col gap-4 max-md:pb-24 wide:grid wide:grid-cols-[minmax(0,1fr)_380px] wide:items-start">
        <ClaimLines claim={claim} />
        <div className="flex min-w-0 flex-col gap-4">
          <ClaimFacts claim={claim}>
            <ClaimActions claim={claim} />
          </ClaimFacts>
          <ClaimMails claim={claim} />
        </div>
      </div>
    </>
  );
}

function BackLink() {
  return (
    <Link
      className="inline-flex items-center gap-2 rounded-chip text-hint text-ink-2 hover:text-ink hover:underline max-md:min-h-11"
      to={LIST}
    >
      <ArrowLeft aria-hidden="true" size={16} />
      {text.back}
    </Link>
  );
}

function Loading() {
  return (
    <LoadingRegion className="flex flex-col gap-4 wide:grid wide:grid-cols-[minmax(0,1fr)_380px] wide:items-start">
      <Card className="flex flex-col gap-5 p-5">
        <Skeleton className="h-10" />
        <Skeleton className="h-10" />
      </Card>
      <Card className="flex flex-col gap-4 p-5">
        <Skeleton className="h-5 w-1/2" />
        <Skeleton className="h-12" />
      </Card>
    </LoadingRegion>
  );
}
