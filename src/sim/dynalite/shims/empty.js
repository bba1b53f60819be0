// LevelDB and dynalite's generated expression parsers never enter the page: the engine has a
// store and a parser of its own.
export class Level {}
export class MemoryLevel {}
export default {};
