import { type FormEvent, useId, useState } from 'react'
import { useFocusAfterDelete } from '~/components/portal/images/useFocusAfterDelete'
import { Banner } from '~/components/ui/Banner'
import { Button } from '~/components/ui/Button'
import { InputField } from '~/components/ui/Field'
import { kindAt, tourHost } from '~/content/listing/tours'
import { fileErrors, fileTexts } from '~/content/portal/listing/files'
import { DeletedFile } from './DeletedFile'
import { SortableRows } from './SortableRows'
import { TitleField } from './TitleField'
import type { ListingFiles } from './useListingFiles'

const texts = fileTexts.tours

/** The films and virtual tours of a listing: links that staff add, name, put in order and delete. */
export function TourPart({ files }: { files: ListingFiles }) {
  const { query, adding, ordering, deleting, undoing, savingTour } = files
  const headingId = useId()
  const [address, setAddress] = useState('')
  const [problem, setProblem] = useState<string>()
  const tours = query.data?.tours ?? []
  const isBusy = deleting.isPending || undoing.isPending
  const { container, expectDelete } = useFocusAfterDelete(tours)

  function remove(id: string) {
    expectDelete([{ id }])
    deleting.mutate({ part: 'tours', id })
  }

  function add(event: FormEvent) {
    event.preventDefault()
    const url = address.trim()
    const host = tourHost(url)
    setProblem(host ? undefined : fileErrors.tourSite)
    if (!host) return
    const kind = kindAt(host)
    adding.mutate({ kind, title: texts.newTitle[kind], url }, { onSuccess: () => setAddress('') })
  }

  return (
    <section aria-labelledby={headingId} className="grid grid-cols-1 gap-4">
      <h3 id={headingId} ref={container.heading} tabIndex={-1} className="text-item">
        {texts.heading}
      </h3>
      {/* A dialog does not begin in it. */}
      <form data-aside="" noValidate onSubmit={add} className="grid gap-3">
        <InputField
          label={texts.address}
          isFilter
          type="url"
          inputMode="url"
          hint={texts.sites}
          error={problem}
          value={address}
          onChange={({ currentTarget }) => setAddress(currentTarget.value)}
        />
        <Button
          type="submit"
          variant="outline"
          pending={adding.isPending}
          className="justify-self-start"
        >
          {texts.add}
        </Button>
      </form>
      {[adding.error, savingTour.error].map(
        (error) =>
          error && (
            <Banner key={error.message} tone="error" failure={error}>
              {error.message}
            </Banner>
          ),
      )}
      {query.isSuccess && tours.length === 0 && (
        <p className="border-line border-y py-10 text-center text-sm text-stone">{texts.empty}</p>
      )}
      {tours.length > 0 && (
        <SortableRows
          ref={container.grid}
          items={tours}
          onMove={(ids) => ordering.mutate({ part: 'tours', ids })}
          onDelete={isBusy ? undefined : remove}
        >
          {(tour) => (
            <>
              <TitleField
                title={tour.title}
                onSave={(title) => savingTour.mutate({ of: tour, title })}
              />
              <a
                href={tour.url}
                target="_blank"
                rel="noopener noreferrer"
                className="min-h-11 content-center text-sm underline underline-offset-4"
              >
                {tourHost(tour.url)}
              </a>
            </>
          )}
        </SortableRows>
      )}
      <DeletedFile files={files} part="tours" />
    </section>
  )
}
