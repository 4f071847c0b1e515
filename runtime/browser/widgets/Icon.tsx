/** An icon of schema/icons.json, drawn from the sprite. It says nothing to a screen reader: a text stands beside it. */
export function Icon({ name, mirrored = false }: { name: string; mirrored?: boolean }) {
  return (
    <svg className={mirrored ? 'icon icon-mirrored' : 'icon'} aria-hidden="true" focusable="false">
      <use href={`/icons.svg#${name}`} />
    </svg>
  );
}
