{{/* Names and labels. Every object is <release>-<part>, a version of a frontend <release>-<part>-<version>. */}}

{{- define "fanteam.name" -}}
{{- $name := printf "%s-%s" .root.Release.Name .part -}}
{{- with .version }}{{ $name = printf "%s-%s" $name (include "fanteam.slug" .) }}{{ end -}}
{{- if gt (len $name) 63 -}}
{{- fail (printf "The name %s is longer than 63 characters: shorten the name of the release, or the version in frontends.%s.releases." $name .part) -}}
{{- end -}}
{{- $name -}}
{{- end -}}

{{/* A version as a part of a name: 1.4.2 becomes 1-4-2. */}}
{{- define "fanteam.slug" -}}
{{- . | lower | replace "." "-" -}}
{{- end -}}

{{/* Selectors never change, so they hold only these labels. */}}
{{- define "fanteam.selector" -}}
app.kubernetes.io/name: {{ .root.Chart.Name }}
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .part }}
{{- with .version }}
app.kubernetes.io/version: {{ . | quote }}
{{- end }}
{{- end -}}

{{/* The labels of Pods. `shown` is the version of parts whose selectors have none. */}}
{{- define "fanteam.podLabels" -}}
{{ include "fanteam.selector" . }}
{{- if not .version }}
app.kubernetes.io/version: {{ .shown | default .root.Chart.AppVersion | quote }}
{{- end }}
app.kubernetes.io/part-of: fanteam-optimizer
{{- end -}}

{{/* The labels of objects. Pods do not have the last two: another version of the chart alone starts no new Pods. */}}
{{- define "fanteam.labels" -}}
{{ include "fanteam.podLabels" . }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
helm.sh/chart: {{ .root.Chart.Name }}-{{ .root.Chart.Version }}
{{- end -}}

{{/* registry/repository@digest or registry/repository:tag */}}
{{- define "fanteam.image" -}}
{{- $repository := .repository -}}
{{- with .registry }}{{ $repository = printf "%s/%s" . $repository }}{{ end -}}
{{- if .digest -}}{{ $repository }}@{{ .digest }}{{- else -}}{{ $repository }}:{{ .tag }}{{- end -}}
{{- end -}}

{{/* The version that the label of a server part shows: the tag of the image, if it is a possible label. */}}
{{- define "fanteam.serverVersion" -}}
{{- with .Values.server.image }}{{ if .digest }}{{ $.Chart.AppVersion }}{{ else }}{{ .tag | default $.Chart.AppVersion }}{{ end }}{{ end -}}
{{- end -}}

{{- define "fanteam.serverImage" -}}
{{- with .Values.server.image -}}
{{- include "fanteam.image" (dict "registry" $.Values.image.registry "repository" .repository "tag" (.tag | default $.Chart.AppVersion) "digest" .digest) -}}
{{- end -}}
{{- end -}}

{{/* "true" if a Job of this release migrates the database. */}}
{{- define "fanteam.migrates" -}}
{{- if and (or .Values.api.enabled .Values.worker.enabled) (ne .Values.migrate.mode "external") }}true{{ end -}}
{{- end -}}

{{/* The releases of a frontend as JSON: those of the values, or one with the version of the chart. */}}
{{- define "fanteam.releases" -}}
{{- .frontend.releases | default (list (dict "version" .root.Chart.AppVersion "tag" "" "digest" "")) | toJson -}}
{{- end -}}

{{/* The version that new pages load. */}}
{{- define "fanteam.active" -}}
{{- .frontend.active | default (index (include "fanteam.releases" . | fromJsonArray) 0).version -}}
{{- end -}}
