import type { NodeFS } from '@electric-sql/pglite/nodefs'
import type { VolatileFiles } from './volatile-files.ts'

interface Node {
  name: string
}
interface Stream {
  node: Node
}
interface Attributes {
  size?: number
}
interface NodeFiles {
  realPath(node: Node): string
  node_ops: {
    setattr(node: Node, attributes: Attributes): void
    mknod(parent: Node, name: string, mode: number, device: number): Node
    rename(node: Node, parent: Node, name: string): void
    unlink(parent: Node, name: string): void
  }
  stream_ops: {
    setattr(stream: Stream, attributes: Attributes): void
    write(stream: Stream, buffer: unknown, offset: number, length: number, position: number): number
    fsync?(stream: Stream): number
  }
}

/**
 * The engine's file system with a cut of power: what it writes is volatile until it is synced.
 * @param FileSystem what is under test
 * @param afterChange called after each change and each sync
 */
export const withPowerCuts = (FileSystem: typeof NodeFS, files: VolatileFiles, afterChange: () => void) =>
  class extends FileSystem {
    override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
      const ready = await super.init(...args)
      const options = ready.emscriptenOpts
      const hook = (module: unknown) => {
        watch((module as { NODEFS: NodeFiles }).NODEFS, files, afterChange)
      }
      // After the hook of the file system under test, so that its sync is seen.
      const preRun = [...(options.preRun ?? []), hook] as typeof options.preRun
      return { ...ready, emscriptenOpts: { ...options, preRun } }
    }
  }

function watch({ node_ops, stream_ops, realPath }: NodeFiles, files: VolatileFiles, after: () => void) {
  const inner = { ...node_ops, write: stream_ops.write, truncate: stream_ops.setattr, sync: stream_ops.fsync }
  const inside = (parent: Node, name: string) => `${realPath(parent)}/${name}`

  stream_ops.write = (stream, buffer, offset, length, position) => {
    files.beforeWrite(realPath(stream.node), position, length)
    const written = inner.write(stream, buffer, offset, length, position)
    after()
    return written
  }
  stream_ops.setattr = (stream, attributes) => {
    if (attributes.size !== undefined) files.beforeTruncate(realPath(stream.node), attributes.size)
    inner.truncate(stream, attributes)
    after()
  }
  if (inner.sync)
    stream_ops.fsync = (stream) => {
      const result = inner.sync?.(stream) ?? 0
      files.synced(realPath(stream.node))
      after()
      return result
    }
  node_ops.setattr = (node, attributes) => {
    if (attributes.size !== undefined) files.beforeTruncate(realPath(node), attributes.size)
    inner.setattr(node, attributes)
    after()
  }
  node_ops.mknod = (parent, name, mode, device) => {
    const node = inner.mknod(parent, name, mode, device)
    files.created(inside(parent, name))
    after()
    return node
  }
  node_ops.rename = (node, parent, name) => {
    files.beforeRename(realPath(node), inside(parent, name))
    inner.rename(node, parent, name)
    after()
  }
  node_ops.unlink = (parent, name) => {
    files.beforeRemoval(inside(parent, name))
    inner.unlink(parent, name)
    after()
  }
}
