/** All that the browser remembers of a page, by the names of its places. */
export const memoryOf = () => ({
  local: { ...localStorage },
  session: { ...sessionStorage },
  cookies: document.cookie,
})
