import { Star, X } from 'lucide-react'
import { useId } from 'react'
import { IconButton } from '~/components/ui/IconButton'
import { counted } from '~/content/shortlist'

interface StarsFieldProps {
  title: string
  /** 0 for none. */
  stars: number
  onChange: (stars: number) => void
}

/** One to five stars, as radio buttons: the arrow keys move between them. */
export function StarsField({ title, stars, onChange }: StarsFieldProps) {
  const name = useId()
  return (
    <fieldset className="-ml-2.5 flex items-center print:hidden">
      <legend className="sr-only">Stars for {title}</legend>
      {[1, 2, 3, 4, 5].map((count) => (
        <label
          key={count}
          className="relative grid h-12 w-10 cursor-pointer place-items-center text-grove has-focus-visible:outline-3 has-focus-visible:outline-grove"
        >
          <input
            type="radio"
            name={name}
            checked={stars === count}
            onChange={() => onChange(count)}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
          />
          <Star aria-hidden="true" className={`size-5 ${count <= stars ? 'fill-current' : ''}`} />
          <span className="sr-only">{counted(count, 'star')}</span>
        </label>
      ))}
      {stars > 0 && (
        <IconButton
          icon={X}
          label={`No stars for ${title}`}
          onClick={() => onChange(0)}
          className="text-stone hover:bg-paper"
        />
      )}
    </fieldset>
  )
}
