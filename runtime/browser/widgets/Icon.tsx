interface IconProps {
  name: string;
  mirrored?: boolean;
  /** A class in addition to the icon's classes. */
  className?: string;
  /** Accessible name of an icon that conveys information; without it the icon is decorative. */
  label?: string;
}

/** An icon of schema/icons.json from the sprite. Hidden from screen readers without a label, because a text accompanies it. */
export function Icon({ name, mirrored = false, className, label }: IconProps) {
  const classes = ['icon', ...(mirrored ? ['icon-mirrored'] : []), ...(className ? [className] : [])];
  return (
    <svg className={classes.join(' ')} role={label && 'img'} aria-label={label} aria-hidden={!label || undefined} focusable="false">
      <use href={`/icons.svg#${name}`} />
    </svg>
  );
}
