interface SkeletonProps {
  /** In the shape of what comes: lines of text, rows of a table, cards, or posters. */
  shape?: 'text' | 'rows' | 'cards' | 'posters';
  count?: number;
}

/** What stands where something is on its way. Screen readers are told by the busy region around it. */
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
