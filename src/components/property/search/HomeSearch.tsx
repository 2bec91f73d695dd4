import { Search } from 'lucide-react'
import { type FormEvent, useCallback, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Button } from '~/components/ui/Button'
import { SelectField } from '~/components/ui/Field'
import { searchFields } from '~/content/listing/listingFields'
import { homeSearch } from '~/content/pages/home'
import { bedroomChoices, priceBands } from '~/content/search/searchOptions'
import { DEFAULT_SORT, parseBand, serialiseFilters } from '~/lib/listing/filters'
import { paths } from '~/lib/paths'
import { PlaceField, type PlaceSearch } from './PlaceField'
import { SegmentedChoice } from './SegmentedChoice'
import { findByWords } from './useWordSearch'

type Aim = (typeof homeSearch.aims)[number]['value']

const aimOf = (pressed: string): Aim => (pressed === 'rent' ? 'rent' : 'sale')

/** Home's search, which leads to the matching page of listings. */
export function HomeSearch() {
  const navigate = useNavigate()
  const [aim, setAim] = useState<Aim>('sale')
  const [sought, setSought] = useState<PlaceSearch>({})
  // The visitor may have pressed it before the code was loaded.
  const adoptAim = useCallback((form: HTMLFormElement | null) => {
    const pressed = form?.querySelector<HTMLInputElement>('[name=aim]:checked')
    if (pressed) setAim(aimOf(pressed.value))
  }, [])

  async function search(form: FormData) {
    const text = (name: string) => String(form.get(name) ?? '').trim()
    const price = parseBand(text('price'))
    const bedrooms = Number(text('bedrooms'))
    const words = sought.place ? '' : text('location')
    const found = words ? await findByWords(words, aim) : undefined
    const chosen = sought.place ? sought : {}
    const { propertyClass = aim, filters = chosen, notice } = found ?? {}
    const query = serialiseFilters(searchFields, {
      sort: DEFAULT_SORT,
      ...(price && { price: { ...price, min: price.min || undefined } }),
      ...(bedrooms && { bedrooms }),
      ...filters,
      propertyClass,
    })
    void navigate(
      { pathname: paths.listings(propertyClass), search: query.toString() },
      { state: { notice } },
    )
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    void search(new FormData(event.currentTarget))
  }

  return (
    <search aria-label={homeSearch.title} className="block border-b border-line bg-white">
      <form
        ref={adoptAim}
        noValidate
        onSubmit={submit}
        className="page-width grid grid-cols-1 items-end gap-2 py-4 md:grid-cols-[auto_1fr_auto_auto] md:gap-4 md:py-5 xl:grid-cols-12 xl:gap-6"
      >
        <div className="xl:col-span-2">
          <SegmentedChoice
            label={homeSearch.aimLabel}
            hidesLabel
            name="aim"
            options={homeSearch.aims}
            defaultValue="sale"
            onChange={(pressed) => setAim(aimOf(pressed))}
          />
        </div>
        <PlaceField
          propertyClass={aim}
          {...sought}
          onChange={setSought}
          className="md:max-xl:col-span-3 xl:col-span-3"
        />
        <div className="md:col-span-2">
          <SelectField key={aim} label="Price" name="price" isFilter>
            <option value="">Any price</option>
            {priceBands[aim].map((band) => (
              <option key={band.value} value={band.value}>
                {band.label}
              </option>
            ))}
          </SelectField>
        </div>
        <div className="xl:col-span-3">
          <SegmentedChoice
            label="Bedrooms, at least"
            name="bedrooms"
            options={bedroomChoices}
            defaultValue=""
          />
        </div>
        <Button type="submit" className="xl:col-span-2">
          <Search aria-hidden="true" className="size-4" />
          Search
        </Button>
      </form>
    </search>
  )
}
