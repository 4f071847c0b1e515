import { BlockList, isIP } from 'node:net';

/** Parses comma-separated CIDR networks, and single addresses where allowed. Null if one is invalid. */
export function readNetworks(text: string, { mayBeAddress = false } = {}): BlockList | null {
  const list = new BlockList();
  for (const network of text.split(',')) if (!addNetwork(list, network.trim(), mayBeAddress)) return null;
  return list;
}

function addNetwork(list: BlockList, network: string, mayBeAddress: boolean): boolean {
  const single = mayBeAddress ? isIP(network) : 0;
  if (single > 0) {
    list.addAddress(network, single === 6 ? 'ipv6' : 'ipv4');
    return true;
  }
  const [, address = '', bits = ''] = /^([0-9a-f.:]+)\/(\d{1,3})$/i.exec(network) ?? [];
  const version = isIP(address);
  if (version === 0 || Number(bits) > (version === 4 ? 32 : 128)) return false;
  list.addSubnet(address, Number(bits), version === 4 ? 'ipv4' : 'ipv6');
  return true;
}

/** Whether an address is in one of the networks. */
export const isWithin = (networks: BlockList, address: string): boolean => networks.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
