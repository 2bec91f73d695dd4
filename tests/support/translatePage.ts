/** Does to the page what a browser's translation does: each text is replaced by an element with another text in it. */
export function translatePage(root: HTMLElement): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) {
    if (!text.data.trim()) continue
    const translated = document.createElement('font')
    translated.append(document.createElement('font'))
    translated.firstElementChild?.append(text.data)
    text.replaceWith(translated)
  }
}
