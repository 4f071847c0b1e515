interface SkeletonProps {
  /** The shape of the expected content: lines of text, table rows, cards, or posters. */
  shape?: 'text' | 'rows' | 'cards' | 'posters';
  count?: number;
}

/** A placeholder while content loads. The surrounding busy region informs screen readers. */
export function Skeleton({ shape = 'text', count = 6 }: SkeletonProps) {
  const parts = Array.from({ length: count }, (_, index) => index);
  if (shape === 'cards' || shape === 'posters')
    return (
      <div className={shape} aria-hidden="true">
        {parts.map((index) => (
          <span key={index} className={shape === 'cards' ? 'skeleton skeleton-card' : 'skeleton skeleton-poster'} />
        ))}
      </div>
    );
  const className = shape === 'rows' ? 'skeleton skeleton-row' : 'skeleton skeleton-line';
  return (
    <div aria-hidden="true">
      <span className="skeleton skeleton-title" />
      {parts.map((index) => (
        <span key={index} className={className} />
      ))}
    </div>
  );
}
