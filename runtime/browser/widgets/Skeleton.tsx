interface SkeletonProps {
  /** The shape of the expected content: lines of text, table rows, cards, or posters. */
  shape?: 'text' | 'rows' | 'cards' | 'posters';
  count?: number;
}

/** A placeholder while content loads. The surrounding busy region informs screen readers. */
export function Skeleton({ shape = 'text', count = 6 }: SkeletonProps) {
  const parts = Array.from({ length: count }, (_, at) => at);
  if (shape === 'cards' || shape === 'posters')
    return (
      <div className={shape} aria-hidden="true">
        {parts.map((at) => (
          <span key={at} className={shape === 'cards' ? 'skeleton skeleton-card' : 'skeleton skeleton-poster'} />
        ))}
      </div>
    );
  const className = shape === 'rows' ? 'skeleton skeleton-row' : 'skeleton skeleton-line';
  return (
    <div aria-hidden="true">
      <span className="skeleton skeleton-title" />
      {parts.map((at) => (
        <span key={at} className={className} />
      ))}
    </div>
  );
}
