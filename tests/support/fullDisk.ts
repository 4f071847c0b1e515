import { type FileHandle, open } from 'node:fs/promises';

/**
 * Runs work on a disk with the given number of free bytes. As on a real disk, the write that reaches the limit is short
 * and reports no error; only the next one fails. It affects the whole process, so no other work may run at the same
 * time.
 */
export async function withFullDisk<Result>(bytes: number, work: () => Promise<Result>): Promise<Result> {
  const handles = await prototypeOfHandles();
  const write = handles.write;
  let remaining = bytes;
  const short = async function (this: FileHandle, content: Uint8Array, offset = 0, length = content.length - offset, position?: number) {
    if (remaining === 0) throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', syscall: 'write' });
    const written = await Reflect.apply(write, this, [content, offset, Math.min(remaining, length), position]);
    remaining -= written.bytesWritten;
    return written;
  };
  handles.write = short as unknown as FileHandle['write'];
  try {
    return await work();
  } finally {
    handles.write = write;
  }
}

async function prototypeOfHandles(): Promise<FileHandle> {
  await using handle = await open(import.meta.filename);
  return Object.getPrototypeOf(handle) as FileHandle;
}
