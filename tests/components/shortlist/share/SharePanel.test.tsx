import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { encode } from 'uqr'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LinkAsQrCode } from '~/components/shortlist/share/LinkAsQrCode'
import { SharePanel } from '~/components/shortlist/share/SharePanel'
import { mergeShortlists } from '~/lib/shortlist/merge'
import { changeVerdict, emptyShortlist, type Shortlist } from '~/lib/shortlist/shortlist'
import { homeId, START } from '../../../lib/shortlist/aShortlist.ts'

const ANNA = 'a0000001'
const BEN = 'b0000002'
const TOO_LONG = /too long for a code that a camera could read/

/** Homes that each of these people has saved, and homes that they have taken off again. */
function listOf(people: readonly string[], saved: number, removed = 0): Shortlist {
  const lists = people.map((me) =>
    Array.from({ length: saved + removed }, (_, index) => index).reduce(
      (shortlist, index) =>
        changeVerdict(
          shortlist,
          homeId(index),
          { saved: index < saved, stage: 'seen', stars: 4 },
          START + index,
        ),
      emptyShortlist(me),
    ),
  )
  return lists.reduce(mergeShortlists)
}

async function openCode(shortlist: Shortlist) {
  const user = userEvent.setup()
  render(<SharePanel shortlist={shortlist} />)
  await user.click(screen.getByRole('button', { name: 'QR code' }))
}

describe('the QR code of a list', () => {
  it('is drawn with at least three pixels a module, a quiet zone among them', async () => {
    await openCode(listOf([ANNA], 12))
    const code = await screen.findByRole<HTMLImageElement>('img', {
      name: /^The link as a QR code/,
    })
    const svg = decodeURIComponent(code.src.replace(/^data:image\/svg\+xml,/, ''))
    const [, drawn] = /viewBox="0 0 (\d+) /.exec(svg) ?? []
    const modules = Number(drawn) / 10
    expect(code.width / modules).toBeGreaterThanOrEqual(3)
    expect(code.width % modules).toBe(0)
    expect(code.width).toBeLessThanOrEqual(390)
    // The first module of a finder stands after four blank ones.
    expect(svg).toContain('M40,40h10')
  })

  it('is drawn of the longest address that it takes, no wider than a phone', () => {
    const address = 'https://example.test/#s='.padEnd(1_090, 'x')
    render(<LinkAsQrCode address={address} />)
    const code = screen.getByRole<HTMLImageElement>('img')
    expect(code.width).toBe(3 * encode(address, { border: 4 }).size)
    expect(code.width).toBeLessThanOrEqual(358)
  })

  it('is offered for 20 homes of one person', async () => {
    await openCode(listOf([ANNA], 20))
    expect(await screen.findByRole('img')).toBeInTheDocument()
  })

  it('gives way to plain words where the list is too long for it', async () => {
    await openCode(listOf([ANNA, BEN], 20, 20))
    expect(await screen.findByText(TOO_LONG)).toBeInTheDocument()
    expect(screen.queryByRole('img')).toBeNull()
    expect(screen.getByText(/too long to tell of \d+ homes taken off the list/)).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Copy the link' })).toBeInTheDocument()
  })
})

describe('the sheet of a phone', () => {
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'share')
    vi.restoreAllMocks()
  })

  async function send(answer: () => Promise<void>) {
    const share = vi.fn<(data: ShareData) => Promise<void>>(answer)
    Object.assign(navigator, { share })
    const user = userEvent.setup()
    const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    render(<SharePanel shortlist={listOf([ANNA], 1)} />)
    await user.click(screen.getByRole('button', { name: 'Send…' }))
    return { share, copy }
  }

  it('gets the link, with the list in its fragment', async () => {
    const { share, copy } = await send(() => Promise.resolve())
    expect(share).toHaveBeenCalledWith({
      title: 'Your shortlist',
      url: expect.stringMatching(/\/shortlist#s=[\w-]+$/),
    })
    expect(copy).not.toHaveBeenCalled()
  })

  it('may be closed without a word', async () => {
    const { copy } = await send(() => Promise.reject(new DOMException('Closed', 'AbortError')))
    expect(copy).not.toHaveBeenCalled()
    expect(screen.queryByText(/clipboard|Copy this address/)).toBeNull()
  })

  it('that fails leaves the link on the clipboard', async () => {
    const { share, copy } = await send(() => Promise.reject(new DOMException('No', 'DataError')))
    expect(await screen.findByText('The link is on your clipboard.')).toBeInTheDocument()
    expect(copy).toHaveBeenCalledWith(share.mock.calls[0]?.[0].url)
  })

  it('is not offered where there is none', () => {
    render(<SharePanel shortlist={listOf([ANNA], 1)} />)
    expect(screen.queryByRole('button', { name: 'Send…' })).toBeNull()
  })
})

describe('a code that fails', () => {
  beforeEach(() => {
    vi.resetModules()
    vi.doMock('uqr', () => ({
      encode: () => {
        throw new RangeError('Data too long')
      },
    }))
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
  })
  afterEach(() => {
    vi.doUnmock('uqr')
    vi.resetModules()
    vi.restoreAllMocks()
  })

  it('leaves the list and the other ways to share it', async () => {
    const { SharePanel: Panel } = await import('~/components/shortlist/share/SharePanel')
    const user = userEvent.setup()
    render(<Panel shortlist={listOf([ANNA], 1)} />)
    await user.click(screen.getByRole('button', { name: 'QR code' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('could not be loaded')
    expect(screen.getByRole('button', { name: 'Copy the link' })).toBeInTheDocument()
  })
})
