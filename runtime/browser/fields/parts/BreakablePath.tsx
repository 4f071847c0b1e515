import { Fragment } from 'react';

/** A path that breaks after slashes. */
export const BreakablePath = ({ of }: { of: string }) =>
  of.split(/(?<=\/)/).map((part, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
