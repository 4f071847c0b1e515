import type { ListOffer } from '../../../../../schema/define/index.ts';
import { targetPath } from '../../../../shared/calls/bind.ts';
import { meets } from '../../../blocks/answers.ts';
import { usePortal } from '../../../context.ts';
import { Icon } from '../../../widgets/Icon.tsx';
import { RouteLink } from '../../../widgets/RouteLink.tsx';
import { useActionLabel } from '../actions/Actions.tsx';
import { useRowCalls } from '../actions/rowCalls.ts';
import { useOffers } from '../actions/useOffers.ts';
import { useList } from '../listContext.ts';

/** Actions on the whole list that the visitor may use. */
export function ListOffers() {
  const {
    shape: { list },
    answer,
  } = useList();
  const { offerOf } = useOffers();
  const isMeant = (offer: ListOffer) => offer.kind === 'go' || meets(answer ?? {}, offer.when);
  const offered = list.offers?.filter((offer) => offerOf(offer) === 'yes' && isMeant(offer)) ?? [];
  if (offered.length === 0) return null;
  return (
    <div className="buttons list-offers">
      {offered.map((offer) =>
        offer.kind === 'go' ? (
          <GoOffer key={offer.id} offer={offer} isMain={offer === list.offers?.[0] && offer.look !== 'plain'} />
        ) : (
          <CallOffer key={offer.id} offer={offer} />
        ),
      )}
    </div>
  );
}

function Label({ offer }: { offer: ListOffer }) {
  const label = useActionLabel()(offer);
  return (
    <>
      {offer.icon && <Icon name={offer.icon} />}
      <span>{label}</span>
    </>
  );
}

/** `isMain`: the first offer of a card is the main action of its list. */
function GoOffer({ offer, isMain }: { offer: Extract<ListOffer, { kind: 'go' }>; isMain: boolean }) {
  const { tables } = usePortal();
  const { scope } = useList();
  const to = targetPath(tables, { route: offer.route, with: offer.with ?? {}, query: offer.query ?? {} }, scope);
  return (
    to && (
      <RouteLink className={isMain ? 'button button-primary' : 'button'} to={to}>
        <Label offer={offer} />
      </RouteLink>
    )
  );
}

function CallOffer({ offer }: { offer: Extract<ListOffer, { kind: 'call' }> }) {
  const { begin, running } = useRowCalls();
  const { title, scope } = useList();
  const label = useActionLabel()(offer);
  return (
    <button
      type="button"
      className="button"
      data-needs-script
      aria-disabled={running !== undefined || undefined}
      onClick={running ? undefined : () => begin({ action: offer, label, scope, names: [title], isOfList: true })}
    >
      <Label offer={offer} />
    </button>
  );
}
