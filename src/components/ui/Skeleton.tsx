/** A grey block in the place and size of content that is loading. */
export function Skeleton({ className = '' }: { className?: string | undefined }) {
  return <div aria-hidden="true" className={`skeleton ${className}`} />
}
