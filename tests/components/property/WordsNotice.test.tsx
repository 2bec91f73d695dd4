import { act, screen } from '@testing-library/react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { MemoryRouter, StaticRouter } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { WordsNotice } from '~/components/property/search/WordsNotice'

let root: Root | undefined
afterEach(() => {
  act(() => root?.unmount())
  document.body.replaceChildren()
})

it('says after a reload as well what was not understood, without a fault in hydrating', () => {
  const place = document.createElement('div')
  document.body.append(place)
  place.innerHTML = renderToString(
    <StaticRouter location="/properties">
      <WordsNotice onChange={vi.fn()} />
    </StaticRouter>,
  )
  const recovered = vi.fn()
  const state = { notice: { notUnderstood: ['zzqx'], isRefused: false } }
  act(() => {
    root = hydrateRoot(
      place,
      <MemoryRouter initialEntries={[{ pathname: '/properties', state }]}>
        <WordsNotice onChange={vi.fn()} />
      </MemoryRouter>,
      { onRecoverableError: recovered },
    )
  })
  expect(screen.getByRole('status')).toHaveTextContent('zzqx')
  expect(recovered).not.toHaveBeenCalled()
})
