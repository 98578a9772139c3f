import { convertOpenRpc, type Converted } from '../../../generator/load/openrpc/convert-openrpc.js'
import { createFiles } from '../../../generator/load/parse/files.js'
import { parse } from '../../../generator/load/parse/parse.js'
import { createSourceMap, type SourceMap } from '../../../generator/load/tree/source-map.js'
import { isObject } from '../../../generator/schema/json.js'
import { memoryReader } from '../load-files.js'

/** An OpenRPC document of one file as an OpenAPI description, before anything is checked. */
export async function convert(text: string): Promise<Converted & Pick<SourceMap, 'locate'>> {
  const sourceMap = createSourceMap()
  const { source } = await parse(text, 'a.yaml')
  if (source === null || !isObject(source.root)) throw new Error('The text of this test is wrong.')
  sourceMap.addSource(source)
  const files = createFiles(memoryReader({}), sourceMap, () => undefined)
  const scope = { rootFile: 'a.yaml', folder: '.', root: source.root, files, sourceMap }
  return { ...convertOpenRpc(scope, new WeakMap()), locate: sourceMap.locate }
}
