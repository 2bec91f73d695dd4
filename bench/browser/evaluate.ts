import type { Connection } from './connection.ts'

/** The value of an expression in a page, once its promise is kept. */
export async function evaluate<Value>(page: Connection, expression: string): Promise<Value> {
  const { result } = await page.send<{ result: { value: Value } }>('Runtime.evaluate', {
    expression,
    awaitPromise: true,
    returnByValue: true,
  })
  return result.value
}
