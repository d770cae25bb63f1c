/**
 * One page of ListObjectsV2. A name that several keys share up to the delimiter counts as one entry, and a page goes on
 * after the last entry of the one before.
 */
export function listingOf(keys: Iterable<string>, query: URLSearchParams, pageSize: number): string {
  const prefix = query.get('prefix') ?? '';
  const delimiter = query.get('delimiter') ?? '';
  const token = query.get('continuation-token');
  const after = token === null ? null : Buffer.from(token, 'base64').toString();
  const size = Math.min(Number(query.get('max-keys') ?? 1000), pageSize);

  const entries = new Set<string>();
  for (const key of keys) {
    if (!key.startsWith(prefix)) continue;
    const end = delimiter === '' ? -1 : key.indexOf(delimiter, prefix.length);
    entries.add(end === -1 ? key : key.slice(0, end + delimiter.length));
  }
  const sorted = [...entries].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
  const rest = sorted.filter((entry) => after === null || Buffer.compare(Buffer.from(entry), Buffer.from(after)) > 0);
  const page = rest.slice(0, size);
  const isTruncated = rest.length > page.length;
  const next = Buffer.from(page.at(-1) ?? '').toString('base64');
  const lines = page.map((entry) =>
    delimiter !== '' && entry.endsWith(delimiter)
      ? `<CommonPrefixes><Prefix>${xmlText(entry)}</Prefix></CommonPrefixes>`
      : `<Contents><Key>${xmlText(entry)}</Key></Contents>`,
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?><ListBucketResult>',
    `<IsTruncated>${isTruncated}</IsTruncated><KeyCount>${page.length}</KeyCount>`,
    isTruncated ? `<NextContinuationToken>${next}</NextContinuationToken>` : '',
    ...lines,
    '</ListBucketResult>',
  ].join('');
}

function xmlText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
