import { expect, test } from 'vitest'
import { countKinds } from '../count-kinds.js'
import { typeOfHeaderTime } from '../header-time.js'
import type { Declaration } from './declaration.js'
import { goDeclarations } from './go.js'
import { javaDeclarations } from './java.js'
import { pythonDeclarations } from './python.js'
import { rustDeclarations } from './rust.js'
import { typescriptDeclarations } from './typescript.js'

const kinds = new Set(['UNKNOWN_BLOCK', 'TIMEOUT_ERROR', 'PARSE_ERROR', 'NOT_SYNCED_YET'])

/** Two kinds with types of their own, one that only a union tells apart, one in a list of names, and a block's time. */
const typescript = `
/** UNKNOWN_BLOCK in a comment counts for nothing: 'NOT_SYNCED_YET'. */
export type UnknownBlock = { name: 'UNKNOWN_BLOCK'; info: object }
export interface components { schemas: { TimeoutError: { name: 'TIMEOUT_ERROR' } } }
export type SomeError = { name: 'PARSE_ERROR' } | { name: 'UNKNOWN_BLOCK' }
export type Name = 'NOT_SYNCED_YET' | 'PARSE_ERROR'
export interface Header { timestamp: number; timestamp_nanosec: string }
export type Window = { timestamp: string }
`

const python = `
class UnknownBlock(BaseModel):
    """NOT_SYNCED_YET = 'NOT_SYNCED_YET'"""
    name: Literal["UNKNOWN_BLOCK"]
    info: Info = Field(..., examples=['PARSE_ERROR'])

class TimeoutErrorName(
    str, Enum
):
    TIMEOUT = "TIMEOUT_ERROR"

class Name(StrEnum):
    NOT_SYNCED_YET = 'NOT_SYNCED_YET'
    PARSE_ERROR = 'PARSE_ERROR'

class Header(BaseModel):
    timestamp: int = Field(..., description='class Other:')
    timestamp_nanosec: str

PARSE_ERROR = 'PARSE_ERROR'
`

const go = `
// Name = "NOT_SYNCED_YET"
const (
	UNKNOWNBLOCK UnknownBlockName = "UNKNOWN_BLOCK"
)

const (
	TIMEOUTERROR TimeoutErrorName = "TIMEOUT_ERROR"
)

const (
	NOTSYNCEDYET Name = "NOT_SYNCED_YET"
	PARSEERROR   Name = "PARSE_ERROR"
)

type UnknownBlockName string
type TimeoutErrorName string
type Name string

type Header struct {
	// Timestamp in nanoseconds
	Timestamp        uint64 \`json:"timestamp"\`
	TimestampNanosec string \`json:"timestamp_nanosec,omitempty"\`
}
`

const rust = `
///#[serde(rename = "NOT_SYNCED_YET")]
#[derive(Clone)]
pub enum UnknownBlockName {
    #[serde(rename = "UNKNOWN_BLOCK")]
    UnknownBlock,
}
#[derive(Clone)]
#[serde(tag = "name", content = "info")]
pub enum SomeError {
    #[serde(rename = "PARSE_ERROR")]
    ParseError(String),
    #[serde(rename = "UNKNOWN_BLOCK")]
    UnknownBlock(Info),
}
pub enum Name {
    #[serde(rename = "NOT_SYNCED_YET")]
    NotSyncedYet,
    #[serde(rename = "PARSE_ERROR")]
    ParseError,
}
pub struct UnknownBlock(pub Info);
pub mod inner {
    pub enum TimeoutErrorName {
        #[serde(rename = "TIMEOUT_ERROR")]
        TimeoutError,
    }
}
pub struct Header {
    pub timestamp: u64,
    pub timestamp_nanosec: ::std::string::String,
}
`

const javaFiles = [
  `/* PARSE_ERROR("PARSE_ERROR") */
public class UnknownBlock {
  public enum NameEnum {
    UNKNOWN_BLOCK(String.valueOf("UNKNOWN_BLOCK"));
  }
}`,
  `public enum TimeoutErrorName {
  TIMEOUT_ERROR("TIMEOUT_ERROR");
}`,
  `public class Name {
  public enum NameEnum {
    NOT_SYNCED_YET("NOT_SYNCED_YET"),
    PARSE_ERROR("PARSE_ERROR");
  }
}`,
  `public class Header {
  private Long timestamp;
  private String timestampNanosec;
}`,
  'interface Other {}',
]

const languages: Readonly<Record<string, readonly [output: readonly Declaration[], toldApart: number, time: string]>> =
  {
    TypeScript: [typescriptDeclarations(typescript), 3, 'number'],
    Python: [pythonDeclarations(python), 2, 'int'],
    Go: [goDeclarations(go), 2, 'uint64'],
    Rust: [rustDeclarations(rust), 3, 'u64'],
    Java: [javaFiles.flatMap(javaDeclarations), 2, 'Long'],
  }

test.each(Object.entries(languages))(
  'of %s, two of four kinds have a type of their own',
  (_, [output, toldApart, time]) => {
    expect({ ...countKinds(output, kinds), time: typeOfHeaderTime(output) }).toEqual({ ownTypes: 2, toldApart, time })
  },
)

test('an output without types has no kinds', () => {
  expect(countKinds(typescriptDeclarations("export const kind = 'UNKNOWN_BLOCK'"), kinds)).toEqual({
    ownTypes: 0,
    toldApart: 0,
  })
  expect(typeOfHeaderTime([])).toBeNull()
})
