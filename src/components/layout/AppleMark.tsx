/** The agency's apple. The leaf takes the colour of the text around it. */
export function AppleMark({ className = '' }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 28 30" aria-hidden="true" className={className}>
      <path
        className="fill-apple"
        d="M14 10.500C11.500 8 3 8 3 17.500 3 25 8 29.500 11 29.500c1.300 0 1.800-.6 3-.6s1.700.6 3 .6c3 0 8-4.500 8-12C25 8 16.500 8 14 10.500Z"
      />
      <path
        className="fill-current"
        d="M14 9c0-5 3-8.200 8.500-8.800C22.500 5.600 19.500 9 14 9Z"
      />
    </svg>
  )
}
