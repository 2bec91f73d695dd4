import type { PropertyFilters } from '~/content/listing/listingFields'
import { logFailure } from '~/lib/failureLog'
import { MENTION_MAX_LENGTH, MOST_MENTIONS } from '~/lib/listing/filters'
import type { ParsedSentence } from '~/lib/plainWords/parseSentence'
import { countFound } from '~/services/listings/properties'

/** Words that no filter stands for, and the texts in them that particulars may mention. */
export type Unknown = Pick<ParsedSentence, 'notUnderstood' | 'unknown'>

/** The unknown words that particulars mention among those that the other filters find; and what is left. */
export async function mentionsAmong(
  { notUnderstood, unknown }: Unknown,
  filters: Omit<PropertyFilters, 'sort'>,
): Promise<Unknown & Pick<PropertyFilters, 'mentions'>> {
  const { mentions = [] } = filters
  const texts = [...unknown.values()]
    .flat()
    .filter((text) => text.length <= MENTION_MAX_LENGTH && !text.includes(','))
    .slice(0, MOST_MENTIONS - mentions.length)
  const occurring = await Promise.all(
    texts.map(async (text) => ((await isMentioned(text, filters)) ? [text] : [])),
  )
  const found = occurring.flat()
  return {
    unknown,
    mentions: [...mentions, ...found],
    notUnderstood: notUnderstood.flatMap((typed) => {
      const own = unknown.get(typed) ?? []
      return own.some((text) => found.includes(text))
        ? own.filter((text) => !found.includes(text))
        : [typed]
    }),
  }
}

/** A failure leaves the words among those that are not understood. */
async function isMentioned(
  text: string,
  { mentions = [], ...filters }: Omit<PropertyFilters, 'sort'>,
): Promise<boolean> {
  try {
    const { count } = await countFound({ ...filters, mentions: [...mentions, text] })
    return count > 0
  } catch (error) {
    logFailure(error)
    return false
  }
}
