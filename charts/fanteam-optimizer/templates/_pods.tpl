{{/* What all Pods have in common: restricted security, no token, spread over nodes and zones. */}}

{{/* `pods` of the values; those of the API and the worker override them. As JSON. */}}
{{- define "fanteam.podValues" -}}
{{- $own := (get .root.Values .part | default dict).pods | default dict -}}
{{- mergeOverwrite (deepCopy .root.Values.pods) $own | toJson -}}
{{- end -}}

{{/* The annotations of Pods: those of the values and `own`. */}}
{{- define "fanteam.podAnnotations" -}}
{{- $values := include "fanteam.podValues" . | fromJson -}}
{{- with merge (.own | default dict) $values.annotations -}}
annotations:
  {{- toYaml . | nindent 2 }}
{{- end -}}
{{- end -}}

{{- define "fanteam.podDefaults" -}}
{{- $values := include "fanteam.podValues" . | fromJson -}}
automountServiceAccountToken: false
enableServiceLinks: false
{{- with .root.Values.image.pullSecrets }}
imagePullSecrets:
  {{- range . }}
  - name: {{ . }}
  {{- end }}
{{- end }}
securityContext:
  runAsNonRoot: true
  runAsUser: {{ .uid | default 10001 }}
  runAsGroup: {{ .uid | default 10001 }}
  fsGroup: {{ .uid | default 10001 }}
  seccompProfile:
    type: RuntimeDefault
{{- with $values.priorityClassName }}
priorityClassName: {{ . }}
{{- end }}
{{- with $values.nodeSelector }}
nodeSelector:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with $values.tolerations }}
tolerations:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- end -}}

{{/* The folders of the API, the worker and the migration. /tmp is the only one that they write to. */}}
{{- define "fanteam.serverVolumes" -}}
- name: tmp
  emptyDir: {}
{{- with .Values.server.extraVolumes }}
{{ toYaml . }}
{{- end }}
{{- end -}}

{{- define "fanteam.serverVolumeMounts" -}}
- name: tmp
  mountPath: /tmp
{{- with .Values.server.extraVolumeMounts }}
{{ toYaml . }}
{{- end }}
{{- end -}}

{{- define "fanteam.spread" -}}
affinity:
  podAntiAffinity:
    preferredDuringSchedulingIgnoredDuringExecution:
      - weight: 100
        podAffinityTerm:
          topologyKey: kubernetes.io/hostname
          labelSelector:
            matchLabels:
              {{- include "fanteam.selector" . | nindent 14 }}
topologySpreadConstraints:
  - maxSkew: 1
    topologyKey: topology.kubernetes.io/zone
    whenUnsatisfiable: ScheduleAnyway
    labelSelector:
      matchLabels:
        {{- include "fanteam.selector" . | nindent 8 }}
{{- end -}}

{{/* `image`, `resources` and optionally `preStopSeconds` */}}
{{- define "fanteam.containerDefaults" -}}
image: {{ .image }}
imagePullPolicy: {{ .root.Values.image.pullPolicy }}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities:
    drop: [ALL]
resources:
  {{- toYaml .resources | nindent 2 }}
{{- with .preStopSeconds }}
lifecycle:
  preStop:
    sleep:
      seconds: {{ . }}
{{- end }}
{{- end -}}

{{/* The Pods of the next version start before those of the previous one end. */}}
{{- define "fanteam.rollout" -}}
revisionHistoryLimit: 5
minReadySeconds: 5
strategy:
  type: RollingUpdate
  rollingUpdate:
    maxSurge: 1
    maxUnavailable: 0
{{- end -}}

{{/*
Probes: `port` is the name of a container port. A process has 60 s to start. A process that stops responding is
restarted after 20 s at the latest: three probes, 5 s apart, that each wait 5 s.
*/}}
{{- define "fanteam.probes" -}}
startupProbe:
  httpGet: { path: {{ .live }}, port: {{ .port }} }
  periodSeconds: 2
  failureThreshold: 30
livenessProbe:
  httpGet: { path: {{ .live }}, port: {{ .port }} }
  periodSeconds: 5
  timeoutSeconds: 5
  failureThreshold: 3
readinessProbe:
  httpGet: { path: {{ .ready }}, port: {{ .port }} }
  periodSeconds: 5
  timeoutSeconds: 3
  failureThreshold: 2
{{- end -}}

{{/* A variable whose value is in an existing Secret: `variable` is also the key. */}}
{{- define "fanteam.secretVariable" -}}
- name: {{ .variable }}
  valueFrom:
    secretKeyRef:
      name: {{ .secret }}
      key: {{ .variable }}
{{- end -}}

{{/* The variables of the API and the worker that are not settings of the operator. */}}
{{- define "fanteam.serverVariables" -}}
{{ include "fanteam.secretVariable" (dict "variable" "DATABASE_URL" "secret" .Values.secrets.database) }}
{{- if .Values.secrets.redis }}
{{ include "fanteam.secretVariable" (dict "variable" "REDIS_URL" "secret" .Values.secrets.redis) }}
{{- else if .Values.bundled.redis.enabled }}
- name: REDIS_URL
  value: redis://{{ include "fanteam.name" (dict "root" $ "part" "redis") }}:6379
{{- end }}
{{- range list "JWT_SECRET" "FIRST_SUPERUSER" "FIRST_SUPERUSER_PASSWORD" }}
{{ include "fanteam.secretVariable" (dict "variable" . "secret" $.Values.secrets.app) }}
{{- end }}
- name: JWT_SECRET_PREVIOUS
  valueFrom:
    secretKeyRef:
      name: {{ .Values.secrets.app }}
      key: JWT_SECRET_PREVIOUS
      optional: true
{{- if .Values.secrets.smtp }}
{{- range list "SMTP_USER" "SMTP_PASSWORD" }}
{{ include "fanteam.secretVariable" (dict "variable" . "secret" $.Values.secrets.smtp) }}
{{- end }}
{{- end }}
- name: MIGRATE_ON_START
  value: 'false'
- name: METRICS_PORT
  value: '9100'
- name: METRICS_HOST
  value: 0.0.0.0
- name: DATA_DIR
  value: /tmp/data
{{- with .Values.server.extraEnv }}
{{ toYaml . }}
{{- end }}
{{- end -}}

{{/* A change of the settings starts new Pods. */}}
{{- define "fanteam.settingsChecksum" -}}
{{ include (print .Template.BasePath "/settings.yaml") . | sha256sum }}
{{- end -}}
