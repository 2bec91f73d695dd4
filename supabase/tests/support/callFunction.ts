import type { Sql } from 'postgres'

/** Calls a function of the API with the rights of a role, as a transaction of its own. */
export function callFunction(sql: Sql, role: string, name: string, args: object): Promise<unknown> {
  const list = Object.entries(args).map(([argument, value], index) => {
    // The driver would write a value of jsonb as JSON once more, so it is given as text.
    const isJson = typeof value === 'object' && value !== null
    return `${argument} => $${index + 1}${isJson ? '::text::jsonb' : ''}`
  })
  const values = Object.values(args).map((value) =>
    typeof value === 'object' && value !== null ? JSON.stringify(value) : value,
  )
  return sql.begin(async (transaction) => {
    await transaction.unsafe(`set local role ${role}`)
    const rows = await transaction.unsafe(
      `select * from public.${name}(${list.join(', ')})`,
      values,
    )
    // A single value, which the API answers as it is, has the function's name here.
    const [row] = rows
    return row && name in row ? row[name] : rows
  })
}
