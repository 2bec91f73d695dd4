import { briefMaterial, materialSections } from '~/content/listing/materialInformation'
import type { ToldFacts } from '~/types/viewing'

/** What must be known before a viewing, in short: what a listing states, and the names of what its owner is still asked. */
export function factsBefore(facts: ToldFacts, now: Date) {
  return {
    stated: briefMaterial(facts, now),
    asked: materialSections(facts, now)
      .flatMap((section) => section.facts)
      .filter(({ isOpen }) => isOpen)
      .map(({ label }) => label),
  }
}
