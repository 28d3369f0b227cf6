/* A form of a proposal, as text: its fields, and its files with their bytes. */

interface StoredFile {
  name: string
  type: string
  base64: string
}
type Stored = Record<string, string | StoredFile>

export async function textOfForm(form: unknown): Promise<string> {
  const parts = Object.entries(form as Record<string, string | File>).map(
    async ([name, value]): Promise<[string, string | StoredFile]> => [
      name,
      typeof value === 'string' ? value : await storedFile(value),
    ],
  )
  return JSON.stringify(Object.fromEntries(await Promise.all(parts)))
}

const storedFile = async (file: File): Promise<StoredFile> => ({
  name: file.name,
  type: file.type,
  base64: Buffer.from(await file.arrayBuffer()).toString('base64'),
})

export const formOfText = (text: string): Record<string, string | File> =>
  Object.fromEntries(
    Object.entries(JSON.parse(text) as Stored).map(([name, value]) => [
      name,
      typeof value === 'string'
        ? value
        : new File([Buffer.from(value.base64, 'base64')], value.name, { type: value.type }),
    ]),
  )
