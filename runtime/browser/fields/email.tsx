import type { FieldModule } from './field.ts';

export const email: FieldModule = {
  align: 'start',
  Cell: ({ value }) => {
    const [mailbox, ...host] = String(value).split(/(?=@)/);
    return (
      <a className="link" href={`mailto:${encodeURI(String(value))}`} dir="ltr">
        {mailbox}
        {/* A narrow column breaks the address here instead of inside a word. */}
        <wbr />
        {host.join('')}
      </a>
    );
  },
  text: String,
};
