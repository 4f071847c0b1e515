import { Icon } from '../widgets/Icon.tsx';
import { RouteLink } from '../widgets/RouteLink.tsx';
import type { FieldModule } from './field.ts';
import { BreakablePath } from './parts/BreakablePath.tsx';

/** A link to a path of the portal or an http(s) address; other values are plain text. */
export const address: FieldModule = {
  align: 'start',
  Cell({ value }) {
    const to = String(value);
    const isOutside = /^https?:\/\//.test(to);
    if (!isOutside && !/^\/(?!\/)/.test(to)) return <bdi>{to}</bdi>;
    return (
      <RouteLink className="link address" to={to}>
        <bdi dir="ltr">
          <BreakablePath of={to.replace(/^https?:\/\//, '')} />
        </bdi>
        {isOutside && <Icon name="external-link" mirrored />}
      </RouteLink>
    );
  },
  text: String,
};
