import { act, fireEvent, screen } from '@testing-library/react'
import { Suspense, useState } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { prerender } from 'react-dom/static'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { arrived, queueInput } from '~/components/ui/queuedInput'

/** A search whose fields React controls, and which says what it was asked for. */
function Search({ onSearch }: { onSearch: (asked: string) => void }) {
  const [place, setPlace] = useState('')
  const [type, setType] = useState('any')
  const [garden, setGarden] = useState(false)
  const [isOpen, setOpen] = useState(false)
  return (
    <Suspense>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onSearch([place, type, garden].join())
        }}
      >
        <input
          aria-label="Place"
          value={place}
          onChange={(event) => setPlace(event.target.value)}
        />
        <select aria-label="Type" value={type} onChange={(event) => setType(event.target.value)}>
          <option>any</option>
          <option>villa</option>
        </select>
        <input
          type="checkbox"
          aria-label="Garden"
          checked={garden}
          onChange={() => setGarden(!garden)}
        />
        <button type="submit">Search</button>
      </form>
      <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Filters
      </button>
      <span hidden ref={arrived} />
    </Suspense>
  )
}

const place = document.createElement('div')
const onSearch = vi.fn()
let root: Root | undefined

beforeAll(queueInput)
beforeEach(async () => {
  const { prelude } = await prerender(<Search onSearch={onSearch} />)
  place.innerHTML = await new Response(prelude).text()
  place.setAttribute('data-waiting', '')
  place.id = 'root'
  document.body.append(place)
})
afterEach(() => {
  act(() => root?.unmount())
  place.remove()
  onSearch.mockReset()
})

const comes = () =>
  act(async () => {
    root = hydrateRoot(place, <Search onSearch={onSearch} />)
  })

it('a press is done once the code is there, once', async () => {
  const button = screen.getByRole('button', { name: 'Filters' })
  fireEvent.click(button)
  await comes()
  await vi.waitFor(() => expect(button).toHaveAttribute('aria-expanded', 'true'))
  fireEvent.click(button)
  expect(button).toHaveAttribute('aria-expanded', 'false')
})

it('what is entered and sent is asked for', async () => {
  fireEvent.input(screen.getByLabelText('Place'), { target: { value: 'Rich' } })
  fireEvent.input(screen.getByLabelText('Place'), { target: { value: 'Richmond' } })
  fireEvent.change(screen.getByLabelText('Type'), { target: { value: 'villa' } })
  fireEvent.click(screen.getByLabelText('Garden'))
  fireEvent.click(screen.getByRole('button', { name: 'Search' }))
  await comes()
  await vi.waitFor(() => expect(onSearch).toHaveBeenCalledExactlyOnceWith('Richmond,villa,true'))
  expect(screen.getByLabelText('Garden')).toBeChecked()
})

it('the caret stays where it was in what was entered in two goes', async () => {
  const field = screen.getByLabelText<HTMLInputElement>('Place')
  const filters = screen.getByRole('button', { name: 'Filters' })
  fireEvent.input(field, { target: { value: 'Rich' } })
  fireEvent.click(filters)
  fireEvent.input(field, { target: { value: 'Richmond' } })
  field.setSelectionRange(6, 6)
  await comes()
  await vi.waitFor(() => expect(filters).toHaveAttribute('aria-expanded', 'true'))
  expect(field).toHaveValue('Richmond')
  expect(field.selectionStart).toBe(6)
})

it('a form is not sent by the browser before', () => {
  expect(fireEvent.submit(screen.getByRole('button', { name: 'Search' }))).toBe(false)
})
