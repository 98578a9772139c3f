/**
 * The scripts that make shells complete `near-rpcgen`. Each passes the words up to the cursor to `near-rpcgen complete`,
 * which prints a candidate a line, with a tab before its description, or `:files`. No script evaluates what was typed.
 */
export const completionScripts: { readonly [Name in Shell]: string } = {
  bash: String.raw`# Completion of near-rpcgen in bash: eval "$(near-rpcgen completion bash)"
_near_rpcgen() {
  local line="${'${'}COMP_LINE:0:COMP_POINT}" words current replaced value _
  read -ra words <<<"$line"
  [[ $line == *[[:space:]] ]] && words+=('')
  current="${'${'}words[${'${'}#words[@]} - 1]}"
  # Bash replaces only the part of the word after the last of these characters.
  replaced="${'${'}current##*[=:]}"
  COMPREPLY=()
  while IFS=$'\t' read -r value _; do
    if [[ $value == :files ]]; then
      while read -r value; do COMPREPLY+=("$value"); done < <(compgen -f -- "$current")
      compopt -o filenames 2>/dev/null
      return
    fi
    [[ $value == *= ]] && compopt -o nospace 2>/dev/null
    COMPREPLY+=("${'${'}value:${'${'}#current} - ${'${'}#replaced}}")
  done < <("$1" complete -- "${'${'}words[@]:1}" 2>/dev/null)
}
complete -F _near_rpcgen near-rpcgen
`,
  zsh: String.raw`#compdef near-rpcgen
# Completion of near-rpcgen in zsh: eval "$(near-rpcgen completion zsh)", after compinit
_near_rpcgen() {
  local value description
  local -a plain open
  while IFS=$'\t' read -r value description; do
    if [[ $value == :files ]]; then
      _files
      return
    fi
    if [[ $value == *= ]]; then
      open+=("$value:$description")
    else
      plain+=("${'${'}value//:/\\:}:$description")
    fi
  done < <("${'${'}words[1]}" complete -- "${'${'}(@)words[2,CURRENT-1]}" "$PREFIX" 2>/dev/null)
  _describe -t values value plain
  _describe -t params param open -S ''
}
compdef _near_rpcgen near-rpcgen
`,
  fish: String.raw`# Completion of near-rpcgen in fish: near-rpcgen completion fish | source
function __near_rpcgen_complete
  set -l before (commandline -opc)
  set -l current (commandline -ct)
  for line in ($before[1] complete -- $before[2..-1] "$current" 2>/dev/null)
    if test "$line" = ':files'
      __fish_complete_path "$current"
    else
      echo $line
    end
  end
end
complete -c near-rpcgen -f -a '(__near_rpcgen_complete)'
`,
}

export type Shell = 'bash' | 'zsh' | 'fish'

export const shells: readonly Shell[] = ['bash', 'zsh', 'fish']
