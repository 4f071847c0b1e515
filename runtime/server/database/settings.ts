import { createHash } from 'node:crypto';

/** No TCP port is opened: this is the suffix of the socket's name, fixed so that environment variables cannot change it. */
export const PORT = 5432;

/**
 * Settings of the embedded server: a small machine shared with the portal, and one client with a connection pool. An
 * acknowledged write must survive a power loss, so the first three must stay on.
 */
const SETTINGS: Record<string, string> = {
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  listen_addresses: '',
  port: String(PORT),
  unix_socket_permissions: '0700',
  max_connections: '100',
  shared_buffers: '128MB',
  effective_cache_size: '1GB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  random_page_cost: '1.1',
  jit: 'off',
  // No replication, so less is written.
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '512MB',
  // Parallel plans need more of /dev/shm than containers provide.
  max_parallel_workers_per_gather: '0',
  max_worker_processes: '4',
  autovacuum_max_workers: '2',
  io_method: 'sync',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
};

/**
 * Makes the servers that this process starts faster, but not safe against a crash of the machine. For tests, whose data is
 * deleted afterwards.
 */
export function giveUpDurability(): void {
  Object.assign(SETTINGS, { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' });
}

/**
 * The arguments of `postgres` for a cluster and a socket folder, and their fingerprint. The server stores the fingerprint
 * as portal.settings, so that a start that adopts it can detect outdated settings.
 */
export function serverArguments(postgres: string, cluster: string, socket: string): { args: string[]; fingerprint: string } {
  const settings = Object.entries({ ...SETTINGS, unix_socket_directories: socket }).map(([name, value]) => `${name}=${value}`);
  const fingerprint = createHash('sha256')
    .update([postgres, ...settings].join('\n'))
    .digest('hex')
    .slice(0, 16);
  const args = ['-D', cluster, ...[...settings, `portal.settings=${fingerprint}`].flatMap((setting) => ['-c', setting])];
  return { args, fingerprint };
}
