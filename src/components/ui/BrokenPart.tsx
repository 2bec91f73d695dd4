/** In the place of a part of the page whose code could not be fetched. */
export function BrokenPart({ className = '' }: { className?: string | undefined }) {
  return (
    <p role="alert" className={className}>
      This part of the page could not be loaded. Please load the page again.
    </p>
  )
}
