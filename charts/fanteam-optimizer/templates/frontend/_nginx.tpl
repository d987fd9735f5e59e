{{/* The values of docker/nginx/files.conf for the Pods of one version: `part`, `frontend`, `version`. */}}
{{- define "fanteam.nginxValues" -}}
{{- $others := list }}
{{- range $release := include "fanteam.releases" . | fromJsonArray }}
{{- if ne $release.version $.version }}{{ $others = append $others (include "fanteam.name" (dict "root" $.root "part" $.part "version" $release.version)) }}{{ end }}
{{- end }}
{{- $canary := dict "version" "" "weight" 0 }}
{{- if eq .version (include "fanteam.active" .) }}{{ $canary = .frontend.canary }}{{ end -}}
map $host $active { default {{ .version }}; }
map $host $canary { default {{ $canary.version | quote }}; }
{{- if or (not $canary.version) (eq (int $canary.weight) 0) }}
split_clients $visitor $share { * active; }
{{- else if eq (int $canary.weight) 100 }}
split_clients $visitor $share { * canary; }
{{- else }}
split_clients $visitor $share { {{ int $canary.weight }}% canary; * active; }
{{- end }}
{{- if $others }}
upstream others { {{ range $others }}server {{ . }} max_fails=0; {{ end }}}
map $host $elsewhere { default others; }
{{- else }}
map $host $elsewhere { default ""; }
{{- end }}
{{- end -}}

{{/* config.json: which remotes there are. */}}
{{- define "fanteam.configJson" -}}
{{- with .Values.configJson -}}
{{- dict "contract" 2 "api_base_url" .apiBaseUrl "remotes" .remotes "report_url" .reportUrl | toPrettyJson -}}
{{- end -}}
{{- end -}}
