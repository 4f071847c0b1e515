/** The package of `npm run client` for Python: one module without dependencies. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../schema.ts';

/** File name of the module. */
export const pythonModule = 'support_portal.py';

/** Ids of path items that are methods. */
const methods = ['get', 'post', 'put', 'delete'] as const;

interface Description {
  paths: Record<string, Partial<Record<(typeof methods)[number], { operationId?: string }>>>;
}

/** The module with a table of all calls of the API description. */
export async function pythonClient(version: string): Promise<string> {
  const { paths } = JSON.parse(await readFile(path.join(root, 'generated/openapi.json'), 'utf8')) as Description;
  const calls = Object.entries(paths).flatMap(([address, item]) =>
    methods.flatMap((method) => {
      const id = item[method]?.operationId;
      return id ? [[id, method.toUpperCase(), address] as const] : [];
    }),
  );
  const sorted = calls.toSorted(([one], [other]) => (one < other ? -1 : 1));
  const text = (value: string): string => JSON.stringify(value);
  const names = sorted.map(([id]) => `    ${text(id)},`).join('\n');
  const table = sorted.map(([id, ...call]) => `    ${text(id)}: (${call.map(text).join(', ')}),`).join('\n');
  return `# Made by \`npm run client\`. Do not edit.
"""Calls of a support portal, by their ids. Needs Python 3.9 or later and nothing else."""

import json
from typing import Any, Dict, Literal, Mapping, Optional, Tuple
from urllib.error import HTTPError
from urllib.parse import quote, urlencode
from urllib.request import Request, urlopen

__version__ = ${text(version)}

Call = Literal[
${names}
]

_CALLS: Dict[str, Tuple[str, str]] = {
${table}
}
${pythonProgram}`;
}

const pythonProgram = `

class PortalError(Exception):
    """A refusal: its HTTP status, permanent id and facts."""

    def __init__(self, status: int, envelope: Mapping[str, Any]) -> None:
        super().__init__(envelope.get("message") or envelope.get("error") or str(status))
        self.status = status
        self.error = envelope.get("error")
        self.facts = envelope.get("facts") or {}


class Portal:
    """A portal, by its public address, and an access token of an account, or none for what everyone may read."""

    def __init__(self, base_url: str, token: Optional[str] = None, timeout: float = 30) -> None:
        self.base_url = base_url.rstrip("/")
        self.token = token
        self.timeout = timeout

    def call(self, call: Call, body: Optional[Mapping[str, Any]] = None, **values: Any) -> Any:
        """Makes a call and returns its data. Values fill the path of the call, further ones are its query."""
        method, path = _CALLS[call]
        query = {}
        for name, value in values.items():
            if "{" + name + "}" in path:
                path = path.replace("{" + name + "}", quote(str(value), safe=""))
            else:
                query[name] = value
        address = self.base_url + path + ("?" + urlencode(query, doseq=True) if query else "")
        request = Request(address, method=method, headers={"accept": "application/json"})
        if method != "GET":
            request.add_header("content-type", "application/json")
            request.data = json.dumps(body or {}).encode()
        if self.token:
            request.add_header("authorization", "Bearer " + self.token)
        try:
            with urlopen(request, timeout=self.timeout) as response:
                status, content = response.status, response.read()
        except HTTPError as refusal:
            status, content = refusal.code, refusal.read()
        try:
            envelope = json.loads(content)
        except ValueError:
            raise PortalError(status, {}) from None
        if status != 200 or envelope.get("code") != 200:
            raise PortalError(status, envelope)
        return envelope.get("data")
`;
