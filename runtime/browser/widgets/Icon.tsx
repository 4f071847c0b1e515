/** An icon of schema/icons.json from the sprite. Hidden from screen readers, because a text always accompanies it. */
export function Icon({ name, mirrored = false }: { name: string; mirrored?: boolean }) {
  return (
    <svg className={mirrored ? 'icon icon-mirrored' : 'icon'} aria-hidden="true" focusable="false">
      <use href={`/icons.svg#${name}`} />
    </svg>
  );
}
