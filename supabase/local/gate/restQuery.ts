import { depthOf } from './query.ts'
import { Refusal } from './refusal.ts'

/**
 * The bounds of a query of `/rest/v1`, except for holders of the secret key. They look at its form alone, so that a new
 * query needs nothing here. PGlite has one session: a pattern that backtracks, or thirty nested embeds, would hold up
 * everybody else.
 */
const MOST_PARAMETERS = 20
const MOST_SELECTED = 150
/** As many as a property's page asks for. */
const MOST_EMBEDS = 10
const MOST_WHOLE_ROWS = 6
const DEEPEST_EMBED = 3
const MOST_SORTED_BY = 8
const MOST_ALTERNATIVES = 20
const DEEPEST_ALTERNATIVE = 3
/** The wildcards of one pattern, and of all patterns among alternatives. */
const MOST_WILDCARDS = 2
const MOST_AMONG_ALTERNATIVES = 8
/** As many words as the desk searches by (`searchWords` of src/lib). */
const MOST_PATTERNS = 16

const ORDER = /(?:^|\.)order$/
/** The characters of a selection. The library puts a cast into the statement as it stands, so it has no blanks. */
const SELECTION = /^[\w*,.:()!>"-]*$/
const REGULAR_EXPRESSION = /^(?:not\.)*i?match[.(]/
const LIKE = /^(?:not\.)*i?like(?<list>\((?:any|all)\))?\.(?<pattern>.*)$/s
const REGULAR_EXPRESSION_INSIDE = /\.i?match[.(]/
const LIKE_INSIDE = /\.i?like[.(]/
const LIST = /^(?:not\.)*(?:cs|cd|ov)\.\{/
const QUOTED = /"(?:[^"\\]|\\.)*"/gs
/** An innermost `and` or `or`, or all of a tree; the brackets of a pattern stand behind its operator. */
const GROUP = /(^|[(,])(?:not\.)?(?:and|or)?\([^(){}]*\)/g
/** The items of a list, each quoted or not. */
const EACH_ITEM = /(?:[^",]|"[^"]*"?)+/g

/** @throws Refusal for a query that could keep the database busy, or that the library would answer wrongly. */
export function checkRestQuery(query: URLSearchParams): void {
  const seen = new Set<string>()
  for (const [name, value] of query) {
    // Of two filters of one column with one operator the library keeps the last, and two `or=` it joins into one.
    const question = `${name}=${value.split(/[.(]/, 1)[0]}`
    if (!isReadableList(value)) {
      throw new Refusal(400, `A list is not written as PostgreSQL reads it (${name.slice(0, 40)}).`)
    }
    const isBounded =
      !seen.has(question) &&
      seen.size < MOST_PARAMETERS &&
      (name !== 'select' || isBoundedSelection(value)) &&
      (!ORDER.test(name) || count(value, ',') < MOST_SORTED_BY) &&
      (value.startsWith('(') ? areBoundedAlternatives(value) : isBoundedFilter(value))
    if (!isBounded) {
      throw new Refusal(400, `The query asks for too much at once (${name.slice(0, 40)}).`)
    }
    seen.add(question)
  }
}

function isBoundedSelection(value: string): boolean {
  return (
    SELECTION.test(value) &&
    count(value, ',') < MOST_SELECTED &&
    count(value, '*') <= MOST_WHOLE_ROWS &&
    count(value, '(') <= MOST_EMBEDS &&
    depthOf(value) <= DEEPEST_EMBED
  )
}

function isBoundedFilter(value: string): boolean {
  if (REGULAR_EXPRESSION.test(value)) return false
  const { list, pattern } = LIKE.exec(value)?.groups ?? {}
  if (pattern === undefined) return true
  // An escaped sign is no wildcard.
  if (list === undefined) return countWildcards(pattern.replace(/\\./gs, '')) <= MOST_WILDCARDS
  const patterns = pattern.match(EACH_ITEM) ?? []
  return (
    // An escape could hide where a pattern of the list ends.
    !pattern.includes('\\') &&
    patterns.length <= MOST_PATTERNS &&
    patterns.every((each) => countWildcards(each) <= MOST_WILDCARDS)
  )
}

/** PostgreSQL reads one mark after another as no list; the library reads it as an escaped mark. */
function isReadableList(value: string): boolean {
  return !LIST.test(value) || !/\0[^,:}\]]|[^,:{[]\0/.test(value.replace(QUOTED, '\0'))
}

/** A tree of `or` and `and`, whose operators stand behind their columns. */
function areBoundedAlternatives(value: string): boolean {
  const unquoted = value.replace(/"[^"]*"/g, '""')
  return (
    count(unquoted, ',') < MOST_ALTERNATIVES &&
    depthOf(unquoted) <= DEEPEST_ALTERNATIVE &&
    !REGULAR_EXPRESSION_INSIDE.test(unquoted) &&
    (!LIKE_INSIDE.test(unquoted) || areBoundedPatterns(value, unquoted))
  )
}

function areBoundedPatterns(value: string, unquoted: string): boolean {
  // In brackets of its own a pattern may have commas, so that such a tree counts as one pattern.
  const conditions = (hasOnlyGroups(unquoted) && value.match(EACH_ITEM)) || [value]
  return (
    countWildcards(value) <= MOST_AMONG_ALTERNATIVES &&
    conditions.every((each) => countWildcards(each) <= MOST_WILDCARDS)
  )
}

function hasOnlyGroups(tree: string): boolean {
  const outer = tree.replace(GROUP, '$1')
  return outer === tree ? tree === '' : hasOnlyGroups(outer)
}

const countWildcards = (pattern: string) => count(pattern, '%') + count(pattern, '*')
const count = (text: string, sign: string) => text.split(sign).length - 1
