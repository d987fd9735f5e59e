{{/* The StatefulSet and Service of a bundled database: `part`, `values`, `port`, `uid`, `mountPath`, `container`. */}}
{{- define "fanteam.database" }}
{{- $name := include "fanteam.name" . }}
---
apiVersion: v1
kind: Service
metadata:
  name: {{ $name }}
  labels:
    {{- include "fanteam.labels" . | nindent 4 }}
spec:
  clusterIP: None
  selector:
    {{- include "fanteam.selector" . | nindent 4 }}
  ports:
    - name: {{ .part }}
      port: {{ .port }}
      targetPort: {{ .part }}
---
# Not for production: one Pod, no backup.
apiVersion: apps/v1
kind: StatefulSet
metadata:
  name: {{ $name }}
  labels:
    {{- include "fanteam.labels" . | nindent 4 }}
spec:
  serviceName: {{ $name }}
  replicas: 1
  selector:
    matchLabels:
      {{- include "fanteam.selector" . | nindent 6 }}
  template:
    metadata:
      labels:
        {{- include "fanteam.podLabels" . | nindent 8 }}
      {{- with include "fanteam.podAnnotations" . }}
      {{- . | nindent 6 }}
      {{- end }}
    spec:
      serviceAccountName: {{ $name }}
      terminationGracePeriodSeconds: 60
      {{- include "fanteam.podDefaults" . | nindent 6 }}
      containers:
        - name: {{ .part }}
          {{- include "fanteam.containerDefaults" (dict "root" .root "image" (include "fanteam.image" .values.image) "resources" .values.resources) | nindent 10 }}
          {{- .container | nindent 10 }}
          ports:
            - name: {{ .part }}
              containerPort: {{ .port }}
          startupProbe:
            tcpSocket: { port: {{ .part }} }
            periodSeconds: 2
            failureThreshold: 60
          readinessProbe:
            tcpSocket: { port: {{ .part }} }
            periodSeconds: 5
          livenessProbe:
            tcpSocket: { port: {{ .part }} }
            periodSeconds: 20
            failureThreshold: 5
          volumeMounts:
            - name: data
              mountPath: {{ .mountPath }}
            - name: tmp
              mountPath: /tmp
            {{- with .socketPath }}
            - name: tmp
              mountPath: {{ . }}
              subPath: run
            {{- end }}
      volumes:
        - name: tmp
          emptyDir: {}
  volumeClaimTemplates:
    - apiVersion: v1
      kind: PersistentVolumeClaim
      metadata:
        name: data
      spec:
        accessModes: [ReadWriteOnce]
        {{- with .values.storageClass }}
        storageClassName: {{ . }}
        {{- end }}
        resources:
          requests:
            storage: {{ .values.storage }}
{{- end }}
