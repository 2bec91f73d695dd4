import { writtenBand } from '~/content/search/filterChips'
import { formatBand, parseBand } from '~/lib/listing/filters'
import type { Band, Option } from '~/types/listingField'
import { CountedSelect, type OptionCounts } from './CountedSelect'

interface BandFieldProps {
  name: string
  label: string
  any: string
  bands: readonly Option[]
  band: Band
  format: (value: number) => string
  counts: OptionCounts | undefined
  onChange: (band: Band | undefined) => void
}

/** A choice of ranges; a range from the address that is not offered stands there as well. */
export function BandField({ bands, band, format, onChange, ...select }: BandFieldProps) {
  const value = formatBand(band)
  const isOurs = value === '' || bands.some((offered) => offered.value === value)
  return (
    <CountedSelect
      {...select}
      value={value}
      options={bands}
      own={isOurs ? undefined : { value, label: writtenBand(band, bands, format) }}
      onChange={(text) => {
        const chosen = parseBand(text)
        onChange(chosen && { ...chosen, min: chosen.min || undefined })
      }}
    />
  )
}
