{{/* The allowed connections, as entries of `from` and `to`. */}}

{{- define "fanteam.fromNamespace" -}}
- namespaceSelector:
    matchLabels:
      kubernetes.io/metadata.name: {{ . }}
{{- end -}}

{{- define "fanteam.fromPart" -}}
- podSelector:
    matchLabels:
      {{- include "fanteam.selector" . | nindent 6 }}
{{- end -}}

{{- define "fanteam.toNames" -}}
- ports:
    - { port: 53, protocol: UDP }
    - { port: 53, protocol: TCP }
{{- end -}}

{{/* To an external service: `port`, and `networks` or every address. */}}
{{- define "fanteam.toService" -}}
- ports:
    - { port: {{ .port }}, protocol: TCP }
  {{- with .networks }}
  to:
    {{- range . }}
    - ipBlock:
        cidr: {{ . }}
    {{- end }}
  {{- end }}
{{- end -}}

{{- define "fanteam.toDatabase" -}}
{{- if .Values.bundled.postgresql.enabled -}}
- ports:
    - { port: 5432, protocol: TCP }
  to:
    {{- include "fanteam.fromPart" (dict "root" $ "part" "postgresql") | nindent 4 }}
{{- else -}}
{{ include "fanteam.toService" .Values.networkPolicy.database }}
{{- end -}}
{{- end -}}

{{- define "fanteam.toQueue" -}}
{{- if .Values.secrets.redis -}}
{{ include "fanteam.toService" .Values.networkPolicy.redis }}
{{- else if .Values.bundled.redis.enabled -}}
- ports:
    - { port: 6379, protocol: TCP }
  to:
    {{- include "fanteam.fromPart" (dict "root" $ "part" "redis") | nindent 4 }}
{{- end -}}
{{- end -}}

{{/* What the API and the worker connect to. */}}
{{- define "fanteam.serverEgress" -}}
{{ include "fanteam.toNames" . }}
{{ include "fanteam.toDatabase" . }}
{{- with include "fanteam.toQueue" . }}
{{ . }}
{{- end }}
{{ include "fanteam.toService" (dict "port" (.Values.settings.SMTP_PORT | default 587) "networks" .Values.networkPolicy.smtp.networks) }}
{{- end -}}
