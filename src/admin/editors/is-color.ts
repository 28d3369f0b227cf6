/** Whether a value is a colour as #rrggbb. */
export const isColor = (value: unknown): value is string => /^#[0-9a-f]{6}$/i.test(String(value))
