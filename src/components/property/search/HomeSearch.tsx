import { Search } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Button } from '~/components/ui/Button'
import { SelectField } from '~/components/ui/Field'
import { searchFields } from '~/content/listingFields'
import { homeSearch } from '~/content/pages/home'
import { bedroomChoices, priceBands } from '~/content/search/searchOptions'
import { DEFAULT_SORT, parseBand, serialiseFilters } from '~/lib/listing/filters'
import { paths } from '~/lib/paths'
import { PlaceField, type Sought } from './PlaceField'
import { findByWords } from './useWordSearch'

type Aim = (typeof homeSearch.aims)[number]['propertyClass']

/** Home's search: what is looked for leads to the page of listings that has it. */
export function HomeSearch() {
  const navigate = useNavigate()
  const [aim, setAim] = useState<Aim>('sale')
  const [sought, setSought] = useState<Sought>({})
  const formRef = useRef<HTMLFormElement>(null)

  useEffect(() => {
    // It may have been pressed before its code was there.
    const pressed = formRef.current?.querySelector<HTMLInputElement>('[name=aim]:checked')?.value
    const found = homeSearch.aims.find(({ propertyClass }) => propertyClass === pressed)
    if (found) setAim(found.propertyClass)
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
        ref={formRef}
        noValidate
        onSubmit={submit}
        className="page-width grid grid-cols-[1fr_1fr_auto] gap-x-3 gap-y-3 py-2 md:grid-cols-[auto_2fr_1.2fr_1fr_auto] md:items-end md:gap-x-4 md:py-5"
      >
        <fieldset className="max-md:order-1 max-md:col-span-full">
          <legend className="sr-only">{homeSearch.aimLabel}</legend>
          <div className="flex border border-stone-light">
            {homeSearch.aims.map(({ propertyClass, label }) => (
              <label
                key={propertyClass}
                className="grid min-h-11.5 grow cursor-pointer place-items-center px-5 text-sm font-semibold hover:bg-paper has-checked:bg-grove has-checked:text-white has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-grove"
              >
                <input
                  type="radio"
                  name="aim"
                  className="sr-only"
                  value={propertyClass}
                  defaultChecked={propertyClass === 'sale'}
                  onChange={() => setAim(propertyClass)}
                />
                {label}
              </label>
            ))}
          </div>
        </fieldset>
        <PlaceField
          propertyClass={aim}
          {...sought}
          onChange={setSought}
          className="max-md:col-span-2"
        />
        <div className="max-md:order-2">
          <SelectField key={aim} label="Price" name="price" isFilter>
            <option value="">Any price</option>
            {priceBands[aim].map((band) => (
              <option key={band.value} value={band.value}>
                {band.label}
              </option>
            ))}
          </SelectField>
        </div>
        <div className="max-md:order-3 max-md:col-span-2">
          <SelectField label="Bedrooms, at least" name="bedrooms" isFilter>
            {bedroomChoices.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
        </div>
        <Button type="submit">
          <Search aria-hidden="true" className="size-4" />
          Search
        </Button>
      </form>
    </search>
  )
}
