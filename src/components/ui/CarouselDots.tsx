interface CarouselDotsProps {
  count: number
  index: number
  /** The name of a slide, as in 'Show photograph 2 of 5'. */
  noun: string
  onSelect: (index: number) => void
  className?: string | undefined
}

/** One button a slide. The dot is small, the target around it is not. */
export function CarouselDots({ count, index, noun, onSelect, className = '' }: CarouselDotsProps) {
  return (
    <div className={`flex print:hidden ${className}`}>
      {Array.from({ length: count }, (_, slide) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its position
          key={slide}
          type="button"
          aria-label={`Show ${noun} ${slide + 1} of ${count}`}
          aria-current={slide === index}
          onClick={() => onSelect(slide)}
          className={`carousel-dot ${
            slide === index
              ? 'before:w-4'
              : 'before:w-1.5 before:opacity-60 hover:before:opacity-100'
          }`}
        />
      ))}
    </div>
  )
}
