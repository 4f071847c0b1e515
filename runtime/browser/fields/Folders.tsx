import { Fragment } from 'react';

/** An address or a place in a file that breaks behind a folder where room ends. */
export const Folders = ({ of }: { of: string }) =>
  of.split(/(?<=\/)/).map((part, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
