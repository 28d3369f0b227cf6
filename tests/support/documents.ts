/* The smallest documents that are whole. */

export const pdf = (): Buffer =>
  Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')

function box(name: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + content.length)
  head.write(name, 4, 'latin1')
  return Buffer.concat([head, content])
}

export const mp4 = (boxes = ['ftyp', 'moov', 'mdat']): Buffer =>
  Buffer.concat(boxes.map((name) => box(name, Buffer.from(`content of ${name}`))))

/** A zip whose files are stored, not packed. */
export function pptx(...names: string[]): Buffer {
  const files = names.length > 0 ? names : ['[Content_Types].xml', 'ppt/presentation.xml']
  const content = Buffer.from('<xml/>')
  const entries: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const name of files) {
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50)
    local.writeUInt32LE(content.length, 18)
    local.writeUInt32LE(content.length, 22)
    local.writeUInt16LE(name.length, 26)
    const entry = Buffer.concat([local, Buffer.from(name), content])
    const listed = Buffer.alloc(46)
    listed.writeUInt32LE(0x02014b50)
    listed.writeUInt32LE(content.length, 20)
    listed.writeUInt32LE(content.length, 24)
    listed.writeUInt16LE(name.length, 28)
    listed.writeUInt32LE(at, 42)
    entries.push(entry)
    directory.push(listed, Buffer.from(name))
    at += entry.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...entries, ...directory, end])
}
