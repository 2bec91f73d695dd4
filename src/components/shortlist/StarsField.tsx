import { Star, X } from 'lucide-react'
import { useId } from 'react'
import { counted } from '~/content/shortlist'

interface StarsFieldProps {
  title: string
  /** 0 for none. */
  stars: number
  onChange: (stars: number) => void
}

/** As wide as a star is drawn, and wide enough for a finger where there is one. */
const target = 'h-11 w-7 pointer-coarse:w-11'

/**
 * One to five stars, as radio buttons: the arrow keys move between them. The cross has its place before it is there, so
 * that nothing moves when a star is set.
 */
export function StarsField({ title, stars, onChange }: StarsFieldProps) {
  const name = useId()
  return (
    <fieldset className="-ml-1 flex items-center [grid-area:stars] pointer-coarse:-ml-2.5 print:hidden">
      <legend className="sr-only">Stars for {title}</legend>
      {[1, 2, 3, 4, 5].map((count) => (
        <label
          key={count}
          className={`relative grid cursor-pointer place-items-center text-grove has-focus-visible:outline-3 has-focus-visible:outline-grove ${target}`}
        >
          <input
            type="radio"
            name={name}
            checked={stars === count}
            onChange={() => onChange(count)}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
          />
          <Star
            aria-hidden="true"
            className={`size-5 pointer-coarse:size-6 ${count <= stars ? 'fill-current' : ''}`}
          />
          <span className="sr-only">{counted(count, 'star')}</span>
        </label>
      ))}
      {stars > 0 ? (
        <button
          type="button"
          aria-label={`No stars for ${title}`}
          onClick={() => onChange(0)}
          className={`grid place-items-center text-stone transition-colors hover:bg-paper ${target}`}
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      ) : (
        <span className={target} />
      )}
    </fieldset>
  )
}
