import { useParams } from 'react-router';
import { BackLink } from '#client/platform/page/back-link.tsx';
import { RecordPage } from '#client/platform/page/record-page.tsx';
import { LoadingCards } from '#client/ui/feedback/loading-cards.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { Cents } from '#domain/kernel/money.ts';
import { claimAllows } from '#domain/receipts/claim.ts';
import { outstandingOf } from '#domain/receipts/credit.ts';
import { claimText as text } from '#text/claims/claims.text.ts';
import { pageTitles } from '#text/shell/navigation.text.ts';
import { ClaimActions } from './claim-actions.tsx';
import { ClaimFacts } from './claim-facts.tsx';
import { ClaimLines } from './claim-lines.tsx';
import { ClaimMails } from './claim-mails.tsx';
import { ClaimStatusBadge } from './claim-status-badge.tsx';
import { type Claim, useClaim } from './claims.api.ts';

const BACK = <BackLink label={text.back} to="/receiving?tab=litiges" />;

/** /receiving/claims/{id} */
export function ClaimPage() {
  const { id = '' } = useParams();
  return (
    <RecordPage
      head={<PageHead back={BACK} title={pageTitles['/receiving/claims/:id']} />}
      record={useClaim(id)}
      waiting={<Waiting />}
      words={text}
    >
      {(claim) => <ClaimDetail claim={claim} key={id} />}
    </RecordPage>
  );
}

function ClaimDetail({ claim }: { claim: Claim }) {
  return (
    <>
      <PageHead
        aside={<ClaimStatusBadge status={claim.status} />}
        back={BACK}
        sentence={text.sentences[claim.status](amountOf(claim), claim.lines.length)}
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

/** What the sentence speaks of: what is still to come back, or what was asked for once that is over. */
const amountOf = (claim: Claim): number =>
  claimAllows(claim.status, 'settle') ? Cents.toDecimal(outstandingOf(claim)) : claim.amount_claimed;

const Waiting = () => (
  <LoadingCards
    cards={[
      ['h-10', 'h-10'],
      ['h-5 w-1/2', 'h-12'],
    ]}
    className="wide:grid wide:grid-cols-[minmax(0,1fr)_380px] wide:items-start"
  />
);
