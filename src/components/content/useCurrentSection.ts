import { useEffect, useState } from 'react'

/** The section that the reader is in: the last one whose beginning is above the middle of the window. */
export function useCurrentSection(sections: readonly { id: string }[]): string | undefined {
  const [current, setCurrent] = useState(sections[0]?.id)

  useEffect(() => {
    const elements = sections.flatMap(({ id }) => document.getElementById(id) ?? [])
    const observer = new IntersectionObserver(
      () => {
        const middle = window.innerHeight / 2
        const begun = elements.filter((element) => element.getBoundingClientRect().top < middle)
        setCurrent((begun.at(-1) ?? elements[0])?.id)
      },
      { rootMargin: '0px 0px -50% 0px' },
    )
    for (const element of elements) observer.observe(element)
    return () => observer.disconnect()
  }, [sections])

  return current
}
