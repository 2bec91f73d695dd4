import { FilePlus, FileText } from 'lucide-react'
import { type ReactNode, useId, useRef } from 'react'
import { FileDropArea } from '~/components/portal/images/FileDropArea'
import { UploadList, type Uploads } from '~/components/portal/images/UploadList'
import { useFocusAfterDelete } from '~/components/portal/images/useFocusAfterDelete'
import { Banner } from '~/components/ui/Banner'
import { Button } from '~/components/ui/Button'
import { FallbackImage } from '~/components/ui/FallbackImage'
import { kindNames } from '~/content/listing/media'
import { fileTexts } from '~/content/portal/listing/files'
import { type DocumentKind, documentKinds, type ManagedFile } from '~/types/listingFile'
import { DeletedFile } from './DeletedFile'
import { SortableRows } from './SortableRows'
import { TitleField } from './TitleField'
import type { ListingFiles } from './useListingFiles'
import type { SameFiles } from './useSameFiles'

interface FilePartProps {
  part: 'plans' | 'documents'
  files: ListingFiles
  uploads: Uploads
  sameFiles: SameFiles
}

/** The plans or the documents of a listing: add, name, put in order, delete. */
export function FilePart({ part, files, uploads, sameFiles }: FilePartProps) {
  const { query, ordering, deleting, undoing, saving } = files
  const headingId = useId()
  const noteId = useId()
  const input = useRef<HTMLInputElement>(null)
  const select = useRef<HTMLButtonElement>(null)
  const stored = query.data?.[part] ?? []
  const texts = fileTexts[part]
  const { asked, add, answer } = sameFiles
  const isBusy = deleting.isPending || undoing.isPending
  const { container, expectDelete } = useFocusAfterDelete(stored)

  function remove(id: string) {
    expectDelete([{ id }])
    deleting.mutate({ part, id })
  }

  return (
    <FileDropArea
      aria-labelledby={headingId}
      onFiles={add}
      hint={texts.dropHere}
      className="grid grid-cols-1 gap-4"
    >
      <h3 id={headingId} ref={container.heading} tabIndex={-1} className="text-item">
        {texts.heading}
      </h3>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button
          ref={select}
          variant="outline"
          aria-describedby={noteId}
          onClick={() => input.current?.click()}
          className="shrink-0"
        >
          <FilePlus aria-hidden="true" className="size-5" />
          {texts.select}
        </Button>
        <p id={noteId} className="min-w-48 flex-1 text-sm text-stone">
          {texts.formats}
        </p>
        <input
          ref={input}
          type="file"
          multiple
          aria-label={texts.select}
          accept={`image/jpeg,image/png${part === 'documents' ? ',application/pdf' : ''}`}
          hidden
          onChange={({ currentTarget }) => {
            const chosen = [...(currentTarget.files ?? [])]
            // Reset so that the same file can be chosen again.
            currentTarget.value = ''
            add(chosen)
          }}
        />
      </div>
      {asked.map(({ id, file, title }) => (
        <SameFile key={id} onAnswer={(isWanted) => answer(file, isWanted)}>
          {fileTexts.same(file.name, title)}
        </SameFile>
      ))}
      <UploadList uploads={uploads} select={select} progress={fileTexts.progress} />
      {query.error && (
        <Banner tone="error" failure={query.error} onRetry={() => void query.refetch()}>
          {query.error.message}
        </Banner>
      )}
      {[ordering.error, deleting.error, undoing.error, saving.error].map(
        (error) =>
          error && (
            <Banner key={error.message} tone="error" failure={error}>
              {error.message}
            </Banner>
          ),
      )}
      {query.isPending && (
        <p role="status" className="text-sm text-stone">
          {fileTexts.loading}
        </p>
      )}
      {query.isSuccess && stored.length === 0 && uploads.uploads.length === 0 && (
        <p className="border-line border-y py-10 text-center text-sm text-stone">{texts.empty}</p>
      )}
      {stored.length > 0 && (
        <SortableRows
          ref={container.grid}
          items={stored}
          onMove={(ids) => ordering.mutate({ part, ids })}
          onDelete={isBusy ? undefined : remove}
        >
          {(file) => (
            <>
              <Opened file={file} />
              <div className="grid min-w-36 flex-1 grid-cols-1 gap-2">
                <TitleField
                  title={file.title}
                  onSave={(title) => saving.mutate({ of: file, change: { title } })}
                />
                {file.kind !== 'floor-plan' && (
                  <KindField
                    title={file.title}
                    kind={file.kind}
                    onSave={(kind) => saving.mutate({ of: file, change: { kind } })}
                  />
                )}
              </div>
            </>
          )}
        </SortableRows>
      )}
      <DeletedFile files={files} part={part} />
    </FileDropArea>
  )
}

interface SameFileProps {
  onAnswer: (isWanted: boolean) => void
  children: ReactNode
}

function SameFile({ onAnswer, children }: SameFileProps) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-3 border-apple border-l-4 bg-paper px-4 py-2 text-sm"
    >
      <p className="min-w-0 flex-1 wrap-anywhere">{children}</p>
      <Button size="small" onClick={() => onAnswer(false)}>
        {fileTexts.leaveOut}
      </Button>
      <Button size="small" variant="outline" onClick={() => onAnswer(true)}>
        {fileTexts.addAgain}
      </Button>
    </div>
  )
}

/** A small picture, or a sign, that opens the file. */
function Opened({ file: { title, url, screenUrl, mime_type } }: { file: ManagedFile }) {
  const isPicture = mime_type !== 'application/pdf'
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener"
      aria-label={fileTexts.open(title)}
      className={`grid h-16 place-items-center bg-paper ${isPicture ? 'w-24' : 'w-16'}`}
    >
      {isPicture ? (
        <FallbackImage
          sources={[{ src: screenUrl ?? url }]}
          alt=""
          width={96}
          height={64}
          className="size-full object-contain"
        />
      ) : (
        <FileText aria-hidden="true" className="size-5" />
      )}
    </a>
  )
}

interface KindFieldProps {
  title: string
  kind: DocumentKind
  onSave: (kind: DocumentKind) => void
}

function KindField({ title, kind, onSave }: KindFieldProps) {
  return (
    <select
      aria-label={fileTexts.kind(title)}
      value={kind}
      onChange={({ currentTarget }) => {
        const chosen = documentKinds.find((each) => each === currentTarget.value)
        if (chosen) onSave(chosen)
      }}
      className="select-chevron min-h-11 border border-stone-light bg-white pl-3 text-base"
    >
      {documentKinds.map((each) => (
        <option key={each} value={each}>
          {kindNames[each]}
        </option>
      ))}
    </select>
  )
}
