import { Fragment } from 'react';

/** A path that breaks after slashes. */
export const BreakablePath = ({ of }: { of: string }) =>
  of.split(/(?<=\/)/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
